import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { sendDocument } from '../../http/web/send-document.ts'
import { blogFeed } from '../blog/blog-feed.ts'
import { listPosts } from '../blog/list-posts.ts'
import { drawRobots } from './draw-robots.ts'
import type { BlogPostCard } from '../../../contract/blog.ts'
import { escapeXml } from '../../http/pages/html.ts'

const cacheControl = 'public, max-age=300'

/** The files about public pages for programs. */
export function siteRoutes(app: FastifyInstance, ctx: Context): void {
  const url = () => ctx.settings.publicUrl().replace(/\/$/, '')
  const hide = { schema: { hide: true } }

  app.get('/blog/feed.xml', hide, async (request, reply) =>
    sendDocument(request, reply, {
      type: 'application/atom+xml; charset=utf-8',
      text: await blogFeed(ctx, url()),
      cacheControl,
    }),
  )

  app.get('/sitemap.xml', hide, async (request, reply) =>
    sendDocument(request, reply, {
      type: 'application/xml; charset=utf-8',
      text: drawSitemap(await listPosts(ctx), url()),
      cacheControl,
    }),
  )

  app.get('/robots.txt', hide, async (request, reply) =>
    sendDocument(request, reply, { type: 'text/plain; charset=utf-8', text: drawRobots(url()), cacheControl }),
  )
}

const pages = ['/', '/blog', '/privacy-policy', '/terms-of-service']

/** The public pages, for search engines. `url` is the product's own, without a slash at its end. */
function drawSitemap(posts: readonly BlogPostCard[], url: string): string {
  const address = (path: string) => `<loc>${escapeXml(url + path)}</loc>`
  const lines = [
    ...pages.map((path) => `  <url>${address(path)}</url>`),
    ...posts.map((post) => `  <url>${address(`/blog/${post.slug}`)}<lastmod>${post.updatedAt}</lastmod></url>`),
  ]
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`
}
