import type { ComponentType } from 'react'
import { productName } from '../contract/product.ts'
import { LandingPage } from './pages/landing-page.tsx'
import { PrivacyPage, TermsPage } from './pages/legal-pages.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

export type PublicPage = {
  Page: ComponentType
  status: 200 | 404
  title: string
  description: string
  canonicalPath: string | null
  kind: 'website' | 'article'
}

const pages: Record<string, Omit<PublicPage, 'status' | 'canonicalPath' | 'kind'>> = {
  '/': {
    Page: LandingPage,
    title: `${productName}: business contacts with proven email addresses`,
    description:
      'Find business people by title, company and place. Pay one credit for an email address only when it was found and proven.',
  },
  '/privacy-policy': {
    Page: PrivacyPage,
    title: `Privacy Policy | ${productName}`,
    description: `What ${productName} keeps of you, where contacts come from, and how to be removed.`,
  },
  '/terms-of-service': {
    Page: TermsPage,
    title: `Terms of Service | ${productName}`,
    description: `The terms under which ${productName} is used: credits, plans, fair use and liability.`,
  },
}

/** The page of that path; the 404 page where there is none. */
export function publicPageOf(path: string): PublicPage {
  const page = pages[path]
  if (page) return { ...page, status: 200, canonicalPath: path, kind: 'website' }
  const title = `404 Page Not Found | ${productName}`
  return { Page: NotFoundPage, status: 404, title, description: '', canonicalPath: null, kind: 'website' }
}
