import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PublicData } from '../contract/site.ts'
import { PublicApp } from './public-app.tsx'
import { publicPage } from './public-pages.tsx'

const root = document.getElementById('root')
const text = document.getElementById('page-data')?.textContent
if (!root || !text) throw new Error('the page has no root or no data')

const data = JSON.parse(text) as PublicData
// Loaded first, so that what the server drew stays until the same can be drawn here.
const page = await publicPage(data)
hydrateRoot(
  root,
  <StrictMode>
    <PublicApp path={window.location.pathname} data={data} page={page} />
  </StrictMode>,
)
