import { renderToString } from 'react-dom/server'
import type { RenderPage } from '../contract/public-pages.ts'
import { PublicApp } from './public-app.tsx'
import { publicPageOf } from './public-pages.tsx'

/** Draws a public page on the server (http/public-pages.ts loads what is built of this). */
export const renderPage: RenderPage = (path, data) => {
  const { Page: _, ...page } = publicPageOf(path)
  if (page.status === 404) return null
  return { ...page, markup: renderToString(<PublicApp path={path} data={data} />) }
}
