import { renderToString } from 'react-dom/server'
import { type PageData, type RenderPage, type RenderedPage, nameAs, productName } from '../contract/site.ts'
export { drawPicture } from './draw-picture.tsx'
export { firstAsks } from './first-asks.ts'
import { PublicApp } from './public-app.tsx'
import { publicPage } from './public-pages.tsx'

/** Draws a public page on the server (http/web/public-pages.ts loads what is built of this). */
export const renderPage: RenderPage = async (data) => {
  nameAs(data.installation.brand)
  const head = headOf(data.page)
  const path = head.canonicalPath ?? '/'
  const page = await publicPage(data)
  return { ...head, markup: renderToString(<PublicApp path={path} data={data} page={page} />) }
}

function headOf(page: PageData): Omit<RenderedPage, 'markup'> {
  const plain = { status: 200, article: null, script: null } as const
  switch (page.kind) {
    case 'landing':
      return {
        ...plain,
        title: `${productName}: business contacts with proven email addresses`,
        description:
          'Find business people by title, company and place. Pay one credit for an email address only when it was found and proven.',
        canonicalPath: '/',
        script: { kind: 'own', source: 'landing.ts' },
      }
    case 'blog':
      return {
        ...plain,
        title: `Cold Outreach & Sales Blog | ${productName}`,
        description:
          'Field notes on cold email: who to write to, what to say, how often to follow up, and how to prove an address first.',
        canonicalPath: '/blog',
        script: { kind: 'page', source: 'pages/public/blog-page.tsx' },
      }
    case 'post':
      return {
        ...plain,
        title: `${page.post.title} | ${productName}`,
        description: page.post.excerpt,
        canonicalPath: `/blog/${page.post.slug}`,
        article: page.post,
      }
    case 'legal':
      return {
        ...plain,
        title: `${page.title} | ${productName}`,
        description: page.excerpt,
        canonicalPath: `/${page.id}`,
      }
    case 'missing-post':
      return missing('Post Not Found', 'There is no article at this address.')
    case 'missing':
      return missing('404 Page Not Found', 'There is no page at this address.')
  }
}

function missing(title: string, description: string): Omit<RenderedPage, 'markup'> {
  return {
    status: 404,
    title: `${title} | ${productName}`,
    description,
    canonicalPath: null,
    article: null,
    script: null,
  }
}
