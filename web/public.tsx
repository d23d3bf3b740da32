import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PublicData } from '../contract/public-pages.ts'
import { PublicApp } from './public-app.tsx'

const root = document.getElementById('root')
const data = document.getElementById('page-data')?.textContent
if (!root || !data) throw new Error('the page has no root or no data')

hydrateRoot(
  root,
  <StrictMode>
    <PublicApp path={window.location.pathname} data={JSON.parse(data) as PublicData} />
  </StrictMode>,
)
