import type { BlogPostCard } from '../../../contract/blog.ts'
import { escapeXml } from '../../http/pages/html.ts'

const pages = ['/', '/blog', '/privacy-policy', '/terms-of-service']

/** The public pages, for search engines. `url` is the product's own, without a slash at its end. */
export function drawSitemap(posts: readonly BlogPostCard[], url: string): string {
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
