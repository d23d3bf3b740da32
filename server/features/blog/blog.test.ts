import { dbOf } from '../../db/transaction.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlogPost, BlogPostCard } from '../../../contract/blog.ts'
import { startTestProduct, type TestProduct } from '../../../test/product.ts'
import { Visitor } from '../../../test/visitor.ts'
import type { Db } from '../../db/transaction.ts'
import { publicPageData } from '../../public-page-data.ts'
import { builtInPosts } from './built-in-posts.ts'
import { listOwnPosts } from './list-posts.ts'
import { publishPost, unpublishPost } from './publish-post.ts'
import { spec } from '../../../test/spec.ts'

let product: TestProduct
let operator: Db
let visitor: Visitor
beforeAll(async () => {
  product = await startTestProduct({ worker: false })
  operator = dbOf(product.database.ownerPool)
  visitor = new Visitor(product.url)
})
afterAll(() => product.stop())

const list = async () => (await visitor.get<BlogPostCard[]>('/api/blog')).body
const show = (key: string | number) => visitor.get<BlogPost>(`/api/blog/${key}`)
const file = (id: string, more = '', content = 'Two words.') =>
  `---\nid: ${id}\ntitle: Title of ${id}\nexcerpt: In short\ncategory: Notes\ntags: one, two\n${more}---\n\n${content}\n`
const publish = (id: string, more?: string, content?: string) =>
  publishPost(operator, file(id, more, content), `${id}.md`)

describe('articles that come with the product', () => {
  it(
    'all six are listed, newest first, with minutes by their length',
    spec('S3.builtin.02', 'S3.builtin.03', 'S7.blog.01', 'S9.blog.01'),
    async () => {
      const cards = await list()
      expect(cards.map(({ slug }) => slug)).toEqual(builtInPosts().map(({ slug }) => slug))
      expect(cards).toHaveLength(6)
      const dates = cards.map(({ publishedAt }) => publishedAt)
      expect(dates).toEqual(dates.toSorted().toReversed())
      for (const card of cards) expect(card).not.toHaveProperty('content')
    },
  )

  it(
    'each opens in full, with the specified fields',
    spec('S3.builtin.01', 'S3.builtin.04', 'S7.blog.03'),
    async () => {
      for (const { slug, content } of builtInPosts()) {
        const { status, body } = await show(slug)
        expect([status, body.content, body.readTime]).toEqual([200, content, Math.ceil(content.length / 1_000)])
        for (const field of ['title', 'excerpt', 'category', 'publishedAt', 'image'] as const)
          expect(body[field], `${slug}: ${field}`).not.toBe('')
        expect(body.tags.length).toBeGreaterThan(0)
      }
    },
  )

  it('an article that is neither published nor built in is a 404', spec('S8.blog.01'), async () => {
    for (const key of ['no-such-post', '999999', '2147483647000', '%27%20or%201=1', 'feed.xml'])
      expect([key, await show(key)]).toMatchObject([key, { status: 404, body: { message: 'Post Not Found' } }])
    expect((await publicPageData(product.ctx)('/blog/no-such-post', false)).page).toEqual({ kind: 'missing-post' })
  })
})

describe('articles that the operator publishes', () => {
  it(
    'a file becomes a row with the defaults of the specification',
    spec(
      'S3.post.01',
      'S3.post.02',
      'S3.post.03',
      'S3.post.04',
      'S3.post.05',
      'S3.post.06',
      'S3.post.07',
      'S3.post.08',
      'S3.post.09',
    ),
    async () => {
      expect(await publish('first-post')).toEqual({ slug: 'first-post', isNew: true })
      const { rows } = await product.database.ownerPool.query<Record<string, unknown>>(
        `select *, now() - published_at < '1 minute' and created_at = published_at and updated_at = created_at as just_now from blog_posts`,
      )
      expect(rows).toMatchObject([
        {
          id: expect.any(Number),
          title: 'Title of first-post',
          slug: 'first-post',
          content: 'Two words.',
          excerpt: 'In short',
          category: 'Notes',
          tags: ['one', 'two'],
          is_published: true,
          is_auto_generated: false,
          just_now: true,
        },
      ])
      const required = `insert into blog_posts (title, slug, content, excerpt, category) values `
      for (const values of [
        `(null, 'a', 'b', 'c', 'd')`,
        `('t', null, 'b', 'c', 'd')`,
        `('t', 'a', null, 'c', 'd')`,
        `('t', 'a', 'b', null, 'd')`,
        `('t', 'a', 'b', 'c', null)`,
        `('t', 'first-post', 'b', 'c', 'd')`,
        `(repeat('t', 256), 'a', 'b', 'c', 'd')`,
        `('t', 'a', repeat('b', 1000001), 'c', 'd')`,
      ])
        await expect(product.database.ownerPool.query(required + values), values).rejects.toThrow()
    },
  )

  it('is listed and opened by its slug and its number; only the operator writes', async () => {
    const [card] = (await list()).filter(({ slug }) => slug === 'first-post')
    expect(card).toMatchObject({ id: expect.any(Number), isBuiltIn: false, readTime: 1, tags: ['one', 'two'] })
    expect((await show('first-post')).body).toMatchObject({ ...card, content: 'Two words.' })
    expect((await show(card?.id ?? 0)).body).toMatchObject({ slug: 'first-post' })
    const { page } = await publicPageData(product.ctx)(`/blog/${card?.id}`, false)
    expect(page).toMatchObject({ kind: 'post', post: { slug: 'first-post' }, html: '<p>Two words.</p>\n' })
    for (const statement of [`delete from blog_posts`, `update blog_posts set title = 'x'`])
      await expect(product.database.pool.query(statement)).rejects.toThrow(/permission denied/)
  })

  it('published again, it keeps its date unless another is given', async () => {
    const before = (await show('first-post')).body
    expect(await publish('first-post', '', 'Other words.')).toEqual({ slug: 'first-post', isNew: false })
    expect((await show('first-post')).body).toMatchObject({ publishedAt: before.publishedAt, content: 'Other words.' })
    await publish('first-post', 'date: 2026-02-03\nimage: x\nauthor: Somebody\n')
    expect((await show('first-post')).body).toMatchObject({ publishedAt: '2026-02-03T00:00:00.000Z', author: 'Quarry' })
  })

  it(
    'one of the same id replaces a built-in article, which returns if the other is hidden, empty or without a title',
    spec('S4.blog.01'),
    async () => {
      const [{ slug, title } = { slug: '', title: '' }] = builtInPosts()
      const shown = async () => ((await show(slug)).body.title === title ? 'built-in' : 'published')
      const listed = async () => (await list()).filter((card) => card.slug === slug)
      await publish(slug)
      expect([await shown(), (await listed()).length]).toEqual(['published', 1])
      const change = (to: string) =>
        product.database.ownerPool.query(`update blog_posts set ${to} where slug = '${slug}'`)
      for (const [to, back] of [
        [`content = ''`, `content = 'x'`],
        [`title = ''`, `title = 'x'`],
      ] as const) {
        await change(to)
        expect([to, await shown(), (await listed()).map((card) => card.title)]).toEqual([to, 'built-in', [title]])
        await change(back)
      }
      expect(await unpublishPost(operator, slug)).toBe(true)
      expect([await shown(), (await listed())[0]?.isBuiltIn]).toEqual(['built-in', true])
      expect(await unpublishPost(operator, 'no-such-post')).toBe(false)
    },
  )

  it('a hidden one is not in the list, the feed or the sitemap, nor found by its number', async () => {
    await publish('secret-plan', '', 'hush-hush')
    const { id } = (await show('secret-plan')).body
    const places = ['/api/blog', '/blog/feed.xml', '/sitemap.xml']
    const holding = async () => {
      const texts = await Promise.all(places.map(async (place) => (await visitor.get(place)).text))
      return places.filter((_, n) => texts[n]?.includes('secret-plan'))
    }
    expect(await holding()).toEqual(places)
    await unpublishPost(operator, 'secret-plan')
    expect(await holding()).toEqual([])
    expect((await show(id)).status).toBe(404)
    const own = await listOwnPosts(operator)
    expect(own.find(({ slug }) => slug === 'secret-plan')).toMatchObject({ isPublished: false })
  })

  it.each([
    ['no head', 'Hello', /^x\.md:1: the first line is not '---'$/],
    ['a head without end', '---\nid: a\n', /^x\.md:1: the head does not end/],
    ['a line that says nothing', file('a', 'nonsense\n'), /^x\.md:7: a line of the head reads 'key: value'$/],
    ['an unknown key', file('a', 'colour: red\n'), /^x\.md:7: 'colour' is not known here$/],
    ['a key twice', file('a', 'title: again\n'), /^x\.md:7: 'title' appears twice$/],
    ['no title', file('a').replace(/title.*\n/, ''), /^x\.md:1: 'title' is missing$/],
    ['a slug in capitals', file('A b'), /^x\.md:2: 'id' is made of small letters/],
    ['a number for a slug', file('17'), /^x\.md:2: 'id' needs a letter$/],
    ['a date that is none', file('a', 'date: 2026-02-30\n'), /^x\.md:7: 'date' is no date/],
    [
      'a long title',
      file('a').replace('Title of a', 'x'.repeat(256)),
      /^x\.md:3: 'title' has more than 255 characters$/,
    ],
    ['no text', file('a', '', ' '), /there is no text below the head$/],
    ['a long text', file('a', '', 'word\n\n'.repeat(200_000)), /longer than 1000000 bytes$/],
    ['a knot', file('a', '', `fine\n\n${'> '.repeat(40)}`), /^x\.md:11: quotes and lists are nested too deeply here$/],
  ])('with %s it is refused, with file and line', async (_, text, message) => {
    await expect(publishPost(operator, text, 'x.md')).rejects.toThrow(message)
  })
})

describe('pages for programs', () => {
  it('the feed is Atom with each text in it, and knows when nothing changed', async () => {
    await publish('feed-post', '', 'a < b & <script>alert(1)</script> \u0007 ]]> 🧭')
    const { status, text, headers } = await visitor.get('/blog/feed.xml')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${product.url}/blog/feed.xml" />`)
    expect(text).toContain('&lt;p&gt;a &amp;lt; b &amp;amp; &amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;')
    expect(text).not.toMatch(/<(?:script|p)\b/)
    expect(text).not.toContain('\u0007')
    const entries = [...text.matchAll(/<entry>[^]*?<\/entry>/g)].map(([entry]) => entry)
    expect(entries.length).toBe((await list()).length)
    for (const entry of entries)
      for (const tag of ['id', 'title', 'updated', 'published', 'summary', 'content'])
        expect(entry.split(`<${tag}`).length, tag).toBe(2)
    // Every tag is closed, in order.
    const open: string[] = []
    for (const [, end, name = '', empty] of text.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g))
      if (end) expect(open.pop()).toBe(name)
      else if (!empty) open.push(name)
    expect(open).toEqual([])
    const etag = headers.get('etag') ?? ''
    expect((await visitor.get('/blog/feed.xml', { 'if-none-match': etag })).status).toBe(304)
  })

  it('the sitemap names every page for everybody, robots.txt the sitemap and the private ones', async () => {
    const sitemap = (await visitor.get('/sitemap.xml')).text
    const places = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
    const paths = ['/', '/blog', '/privacy-policy', '/terms-of-service']
    expect(places).toEqual(
      [...paths, ...(await list()).map(({ slug }) => `/blog/${slug}`)].map((path) => product.url + path),
    )
    const robots = (await visitor.get('/robots.txt')).text
    expect(robots).toContain(`\nSitemap: ${product.url}/sitemap.xml\n`)
    for (const path of ['/api/', '/search', '/contacts', '/settings']) expect(robots).toContain(`\nDisallow: ${path}\n`)
    for (const path of paths) expect(robots).not.toContain(`Disallow: ${path}\n`)
  })

  it(
    'the legal texts are drawn with the address of this installation',
    spec('S2.legal.03', 'S2.legal.04', 'S2.legal.05'),
    async () => {
      const { page: terms } = await publicPageData(product.ctx)('/terms-of-service', false)
      expect(terms).toMatchObject({ kind: 'legal', date: '2025-01-01' })
      const html = 'html' in terms ? terms.html : ''
      expect(html).toMatch(/suspend[^]*violations[^]*fraud[^]*abuse[^]*non-payment/)
      expect(html).toMatch(/last twelve months/)
      expect(html).toContain('<a href="mailto:support@quarry.test">support@quarry.test</a>')
      expect(html).not.toContain('{{')
      const { page: privacy } = await publicPageData(product.ctx)('/privacy-policy', false)
      const text = 'html' in privacy ? privacy.html : ''
      for (const [, id] of text.matchAll(/href="#([^"]+)"/g)) expect(text).toContain(`id="${id}"`)
    },
  )
})

it(
  'a database that does not answer leaves the built-in articles, silently',
  spec('S7.blog.02', 'S8.blog.02'),
  async () => {
    await product.database.ownerPool.query('alter table blog_posts rename to blog_posts_away')
    expect(await list()).toHaveLength(6)
    for (const { slug } of builtInPosts()) expect((await show(slug)).status).toBe(200)
    expect((await visitor.get('/sitemap.xml')).status).toBe(200)
    expect((await visitor.get('/blog/feed.xml')).status).toBe(200)
    await product.database.ownerPool.query('alter table blog_posts_away rename to blog_posts')
  },
)
