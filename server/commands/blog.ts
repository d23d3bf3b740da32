import { readFile, stat } from 'node:fs/promises'
import { builtInPosts } from '../features/blog/built-in-posts.ts'
import { listOwnPosts } from '../features/blog/list-posts.ts'
import { publishPost, unpublishPost } from '../features/blog/publish-post.ts'
import { ArticleFault } from '../features/blog/split-head.ts'
import { complain, say } from './say.ts'
import { usage } from './usage.ts'
import { withOperator } from './with-operator.ts'

const fileLimitBytes = 1_100_000

/** The articles on /blog that the operator published. */
export async function runBlog([action, subject, ...rest]: readonly string[]): Promise<number> {
  if (rest.length > 0) return complain(usage)
  if (action === 'publish' && subject) return publish(subject)
  if (action === 'unpublish' && subject) return unpublish(subject)
  if (action === 'list' && !subject) return list()
  return complain(usage)
}

async function publish(file: string): Promise<number> {
  const about = await stat(file).catch(() => null)
  if (!about?.isFile()) return complain(`There is no file '${file}'.`)
  if (about.size > fileLimitBytes) return complain(`${file} is longer than ${fileLimitBytes} bytes.`)
  const text = await readFile(file, 'utf8')
  return withOperator(async ({ db }) => {
    try {
      const { slug, isNew } = await publishPost(db, text, file)
      return say(`${isNew ? 'Published' : 'Published again'}: /blog/${slug}`)
    } catch (error) {
      if (error instanceof ArticleFault) return complain(error.message)
      throw error
    }
  })
}

async function unpublish(slug: string): Promise<number> {
  return withOperator(async ({ db }) => {
    if (!(await unpublishPost(db, slug))) return complain(`No post with the slug '${slug}' was published.`)
    const isBuiltIn = builtInPosts().some((post) => post.slug === slug)
    return say(`Hidden: /blog/${slug}${isBuiltIn ? ' shows the built-in article again' : ''}`)
  })
}

/** One post a line: its slug, whether it is shown, its date, its title; separated by tabs. */
async function list(): Promise<number> {
  return withOperator(async ({ db }) => {
    const own = await listOwnPosts(db)
    const shown = new Set(own.flatMap(({ slug, isPublished }) => (isPublished ? [slug] : [])))
    for (const { slug, isPublished, publishedAt, title } of own)
      say([slug, isPublished ? 'published' : 'hidden', publishedAt.toISOString().slice(0, 10), title].join('\t'))
    for (const { slug, publishedAt, title } of builtInPosts())
      if (!shown.has(slug)) say([slug, 'built-in', publishedAt.slice(0, 10), title].join('\t'))
    return 0
  })
}
