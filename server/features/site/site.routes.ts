import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { sendDocument } from '../../http/web/send-document.ts'
import { blogFeed } from '../blog/blog-feed.ts'
import { listPosts } from '../blog/list-posts.ts'
import { drawRobots } from './draw-robots.ts'
import { drawSitemap } from './draw-sitemap.ts'

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
