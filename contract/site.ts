import type { Installation } from './accounts.ts'
import type { BlogPostCard } from './blog.ts'
import type { Accuracy } from './bounces.ts'

/** The product's name, in this one place (docs/decisions.md#the-product). */
export const productName = 'Quarry'

/** What one public page shows. */
export type PageData =
  /** Null where the measure could not be taken. */
  | { kind: 'landing'; accuracy: Accuracy | null }
  | { kind: 'blog'; posts: BlogPostCard[] }
  /** `html` is safe to insert. The neighbours are those of the blog's order, newest first. */
  | { kind: 'post'; post: BlogPostCard; html: string; newer: Neighbour | null; older: Neighbour | null }
  | { kind: 'missing-post' }
  /** `date` is YYYY-MM-DD; its month is shown. */
  | {
      kind: 'legal'
      id: 'privacy-policy' | 'terms-of-service'
      title: string
      excerpt: string
      date: string
      html: string
    }
  | { kind: 'missing' }
export type Neighbour = { slug: string; title: string }

/** What a public page is drawn from, on the server and, where it has hands, again in the browser. */
export type PublicData = {
  installation: Installation
  /** Whether the visitor has a session; it may have ended. */
  hasSession: boolean
  page: PageData
}

/** A public page as the server sends it: the markup of its root, and what stands in the document's head. */
export type RenderedPage = {
  status: 200 | 404
  markup: string
  title: string
  description: string
  /** The one address of this page, a path of this product; null where search engines have no business. */
  canonicalPath: string | null
  /** For social cards and search engines. */
  article: BlogPostCard | null
  /** The source of the page, relative to web/, where the browser needs it; null where nothing on the page moves. */
  source: string | null
}

export type RenderPage = (data: PublicData) => Promise<RenderedPage>
