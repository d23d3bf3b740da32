import type { Installation, User } from './accounts.ts'
import type { BlogPostCard } from './blog.ts'
import type { Accuracy } from './bounces.ts'
import type { DemoFound } from './demo-search.ts'

/**
 * The product's name, in this one place (docs/decisions.md#the-product), and the address of its logo if it has one. The operator may
 * choose both: each program says them once, when it begins (docs/decisions/0107).
 */
export const ownName = 'Quarry'
const own: { name: string; logo: string | null } = { name: ownName, logo: null }
export let productName = own.name
export let productLogo = own.logo

/** Before anything is drawn. */
export function nameAs(brand: { name: string; logo: string | null }): void {
  productName = brand.name
  productLogo = brand.logo
}

/** The search whose answer stands on the landing page before anybody has searched. */
export const demoStarter = { jobTitle: 'sales director', company: '', location: '' } as const

/** What one public page shows. */
export type PageData =
  /** Each null if it is not there in time. `starter`: what the search for `demoStarter` finds. */
  | { kind: 'landing'; accuracy: Accuracy | null; sample: SampleReceipt | null; starter: DemoFound | null }
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
/** A real proof that this installation made of a made-up person's address. */
export type SampleReceipt = {
  name: string
  jobTitle: string
  company: string
  address: string
  /** ISO 8601. */
  takenAt: string
  /** The mail hosts of the domain, the person, a stranger. */
  steps: SampleStep[]
}
/** As it was sent, as it was answered, and how long that took. */
export type SampleStep = { asked: string; answer: string; ms: number }
export type Neighbour = { slug: string; title: string }

/** The data of a public page: drawn on the server and, if the page is interactive, again in the browser. */
export type PublicData = {
  installation: Installation
  /** Whether the visitor has a session; it may have ended. */
  hasSession: boolean
  page: PageData
}

/** A public page as the server sends it: the markup of its root, and the fields of the document's head. */
export type RenderedPage = {
  status: 200 | 404
  markup: string
  title: string
  description: string
  /** The page's canonical path; null if search engines should not list it. */
  canonicalPath: string | null
  /** For social cards and search engines. */
  article: BlogPostCard | null
  /**
   * Null if there is nothing to press. `page`: the browser draws this source again, from the same data, and takes it over; `own`: a small
   * program of this page alone, which works on what is drawn. Relative to web/.
   */
  script: { kind: 'page' | 'own'; source: string } | null
}

export type RenderPage = (data: PublicData) => Promise<RenderedPage>

/** A page's first picture. `isFrame`: of the frame alone, with the place of the page; `isAsked`: its address says what is looked for. */
export type PictureOf = {
  installation: Installation
  hasSession: boolean
  path: string
  query: string
  isFrame: boolean
  isAsked: boolean
  /** Null: it is nobody's. */
  told: Told | null
}
/** Markup of the root of a shell, without a style attribute. */
export type DrawPicture = (of: PictureOf) => Promise<string>

/** A call that a page is drawn from, and the key by which the page looks for its answer. `isPaged`: the first of its pages. */
export type FirstAsk = { key: readonly unknown[]; path: string; isPaged?: true }
/** The calls that the page at this address is drawn from, where the server asks them for its document. */
export type FirstAsks = (path: string, query: string) => FirstAsk[]

/** What the session that asks for a document is answered: who is signed in where, and by their keys what the page is drawn from. */
export type Told = {
  user: User
  installation: Installation
  answers: readonly (readonly [key: readonly unknown[], answer: unknown])[]
}
