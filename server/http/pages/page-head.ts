import type { BlogPostCard } from '../../../contract/blog.ts'
import { type RenderedPage, productName } from '../../../contract/site.ts'
import { escapeXml } from './html.ts'

/** The tags for search engines, social cards and feed readers. */
export function pageHead(page: Omit<RenderedPage, 'markup'>, publicUrl: string): string {
  const { title, description, canonicalPath, article } = page
  const lines = [
    `<title>${escapeXml(title)}</title>`,
    `<meta name="description" content="${escapeXml(description)}" />`,
  ]
  if (canonicalPath === null) return [...lines, '<meta name="robots" content="noindex" />'].join('\n    ')
  const address = publicUrl + canonicalPath
  const properties: [string, string][] = [
    ['og:url', address],
    ['og:type', article ? 'article' : 'website'],
    ['og:site_name', productName],
    ['og:title', article?.title ?? title],
    ['og:description', description],
    ['og:image', `${publicUrl}/card.png`],
    ...(article ? articleProperties(article) : []),
  ]
  lines.push(
    `<link rel="canonical" href="${escapeXml(address)}" />`,
    ...properties.map(([name, value]) => `<meta property="${name}" content="${escapeXml(value)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  )
  if (canonicalPath.startsWith('/blog'))
    lines.push(
      `<link rel="alternate" type="application/atom+xml" title="Cold Outreach &amp; Sales Blog" href="${escapeXml(publicUrl)}/blog/feed.xml" />`,
    )
  if (article) lines.push(`<script type="application/ld+json">${posting(article, address, publicUrl)}</script>`)
  return lines.join('\n    ')
}

function articleProperties(article: BlogPostCard): [string, string][] {
  return [
    ['article:published_time', article.publishedAt],
    ['article:modified_time', article.updatedAt],
    ['article:section', article.category],
    ...article.tags.map((tag): [string, string] => ['article:tag', tag]),
  ]
}

/** schema.org's description of an article. A block of JSON is data, which the policy allows. */
function posting(article: BlogPostCard, address: string, publicUrl: string): string {
  const publisher = { '@type': 'Organization', name: productName, url: publicUrl }
  const words = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    articleSection: article.category,
    keywords: article.tags.join(', '),
    image: `${publicUrl}/card.png`,
    mainEntityOfPage: address,
    author: article.author === productName ? publisher : { '@type': 'Person', name: article.author },
    publisher,
  }
  return JSON.stringify(words).replaceAll('<', '\\u003c')
}
