import type { Accuracy } from '../contract/bounces.ts'
import type { PageData, PublicData } from '../contract/site.ts'
import type { Context } from './context.ts'
import { tellTrouble } from './db/tell-outage.ts'
import { drawMarkdown } from './features/blog/draw-markdown.ts'
import { openSample } from './features/demo-search/sample-receipt.ts'
import { openStarter } from './features/demo-search/search-demo.ts'
import { openAccuracy } from './features/bounces/open-accuracy.ts'
import { listPosts } from './features/blog/list-posts.ts'
import { showPost } from './features/blog/show-post.ts'
import { showInstallation } from './features/installation/show-installation.ts'
import { showLegalText } from './features/legal/show-legal-text.ts'
import { openPatience, type Patience } from './open-patience.ts'

/**
 * The data of the public page of a path, or of the 404 page. No page waits for the database: data that don't come in time are
 * left out, or are those of the last answer.
 */
export function publicPageData(ctx: Context): (path: string, hasSession: boolean) => Promise<PublicData> {
  const patiently = openPatience()
  const showAccuracy = openAccuracy(ctx)
  const showSample = openSample(ctx)
  const showStarter = openStarter(ctx)
  let lastAccuracy: Accuracy | null = null
  /** What was measured here, each left out where it does not come in time. */
  const landing = async (): Promise<PageData> => {
    const parts = await Promise.allSettled([patiently(showAccuracy), patiently(showSample), patiently(showStarter)])
    for (const part of parts)
      if (part.status === 'rejected') tellTrouble(ctx.log, part.reason, 'the landing page lacks what was measured')
    const [accuracy, sample, starter] = parts
    if (accuracy.status === 'fulfilled') lastAccuracy = accuracy.value
    return { kind: 'landing', accuracy: lastAccuracy, sample: valueOf(sample), starter: valueOf(starter) }
  }
  return async (path, hasSession) => ({
    installation: showInstallation(ctx),
    hasSession,
    page: path === '/' ? await landing() : await pageOf(ctx, path, patiently),
  })
}

function valueOf<T>(part: PromiseSettledResult<T | null>): T | null {
  return part.status === 'fulfilled' ? part.value : null
}

async function pageOf(ctx: Context, path: string, patiently: Patience): Promise<PageData> {
  if (path === '/blog') return { kind: 'blog', posts: await listPosts(ctx, patiently) }
  if (path === '/privacy-policy') return { kind: 'legal', ...showLegalText('privacy-policy', ctx.settings) }
  if (path === '/terms-of-service') return { kind: 'legal', ...showLegalText('terms-of-service', ctx.settings) }
  const [, key] = /^\/blog\/([A-Za-z0-9-]{1,255})$/.exec(path) ?? []
  if (key !== undefined) return postPage(ctx, key, patiently)
  return path.startsWith('/blog/') ? { kind: 'missing-post' } : { kind: 'missing' }
}

async function postPage(ctx: Context, key: string, patiently: Patience): Promise<PageData> {
  const found = await showPost(ctx, key, patiently)
  if (!found) return { kind: 'missing-post' }
  const { content, ...post } = found
  const posts = await listPosts(ctx, patiently)
  const at = posts.findIndex(({ slug }) => slug === post.slug)
  const neighbour = (n: number) => {
    const one = at === -1 ? undefined : posts[n]
    return one ? { slug: one.slug, title: one.title } : null
  }
  return { kind: 'post', post, html: drawMarkdown(content), newer: neighbour(at - 1), older: neighbour(at + 1) }
}
