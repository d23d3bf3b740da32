import type { ReactElement } from 'react'
import type { PublicData } from '../contract/public-pages.ts'

/** The page, loaded by itself: none carries another. Drawn on the server, and again in the browser before it is taken over. */
export async function publicPage({ page, hasSession }: Pick<PublicData, 'page' | 'hasSession'>): Promise<ReactElement> {
  switch (page.kind) {
    case 'landing': {
      const { LandingOutside } = await import('./pages/landing-outside.tsx')
      return <LandingOutside accuracy={page.accuracy} />
    }
    case 'blog': {
      const { BlogPage } = await import('./pages/blog-page.tsx')
      return <BlogPage hasSession={hasSession} posts={page.posts} />
    }
    case 'post': {
      const { BlogPostPage } = await import('./pages/blog-post-page.tsx')
      return <BlogPostPage hasSession={hasSession} {...page} />
    }
    case 'missing-post': {
      const { MissingPostPage } = await import('./pages/missing-post-page.tsx')
      return <MissingPostPage hasSession={hasSession} />
    }
    case 'legal': {
      const { LegalPage } = await import('./pages/legal-page.tsx')
      return <LegalPage hasSession={hasSession} {...page} />
    }
    case 'missing': {
      const { MissingPage } = await import('./pages/missing-post-page.tsx')
      return <MissingPage />
    }
  }
}
