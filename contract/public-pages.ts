import type { Installation } from './accounts.ts'

/** What a public page is drawn from, on the server and again in the browser. */
export type PublicData = { installation: Installation }

/** A public page as the server sends it: the markup of its root, and what stands in the document's head. */
export type RenderedPage = {
  status: 200 | 404
  markup: string
  title: string
  description: string
  /** The one address of this page, a path of this product; null where search engines have no business. */
  canonicalPath: string | null
  /** For social cards. */
  kind: 'website' | 'article'
}

/** Null where the path is none of the public pages. */
export type RenderPage = (path: string, data: PublicData) => RenderedPage | null
