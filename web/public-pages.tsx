import type { ReactElement } from 'react'
import type { PublicData } from '../contract/site.ts'

/** The page as the server draws it. The list of articles is drawn again in the browser, by public.tsx. */
export async function publicPage({ page, hasSession }: Pick<PublicData, 'page' | 'hasSession'>): Promise<ReactElement> {
  switch (page.kind) {
    case 'landing': {
      const { LandingOutside } = await import('./pages/public/landing-outside.tsx')
      return <LandingOutside {...page} />
    }
    case 'blog': {
      const { BlogPage } = await import('./pages/public/blog-page.tsx')
      return <BlogPage hasSession={hasSession} posts={page.posts} />
    }
    case 'post': {
      const { BlogPostPage } = await import('./pages/public/blog-post-page.tsx')
      return <BlogPostPage hasSession={hasSession} {...page} />
    }
    case 'missing-post': {
      const { MissingPostPage } = await import('./pages/public/missing-pages.tsx')
      return <MissingPostPage hasSession={hasSession} />
    }
    case 'legal': {
      const { LegalPage } = await import('./pages/public/legal-page.tsx')
      return <LegalPage hasSession={hasSession} {...page} />
    }
    case 'missing': {
      const { MissingPage } = await import('./pages/public/missing-pages.tsx')
      return <MissingPage />
    }
  }
}
