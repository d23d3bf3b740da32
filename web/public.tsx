import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { nameAs, type PublicData } from '../contract/site.ts'
import { PublicApp } from './public-app.tsx'

const root = document.getElementById('root')
const text = document.getElementById('page-data')?.textContent
if (!root || !text) throw new Error('the page has no root or no data')

const data = JSON.parse(text) as PublicData
if (data.page.kind !== 'blog') throw new Error('only the list of articles is taken over')
nameAs(data.installation.brand)
// Loaded first, so that what the server drew stays until the same can be drawn here.
const { BlogPage } = await import('./pages/public/blog-page.tsx')
const page = <BlogPage hasSession={data.hasSession} posts={data.page.posts} />
hydrateRoot(
  root,
  <StrictMode>
    <PublicApp path={window.location.pathname} data={data} page={page} />
  </StrictMode>,
)
