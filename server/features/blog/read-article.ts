import { z } from 'zod'
import { findKnot } from './find-knot.ts'
import { ArticleFault, splitHead } from './split-head.ts'

const line = (limit: number) => z.string().min(1, 'is empty').max(limit, `has more than ${limit} characters`)

/** The head of an article, one `key: value` a line. Numbers are ids of published posts, so a slug can't be a number. */
const head = z.strictObject({
  id: line(255)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is made of small letters, digits and single hyphens')
    .regex(/[a-z]/, 'needs a letter'),
  title: line(255),
  excerpt: line(1_000),
  category: line(100),
  tags: z
    .string()
    .transform((text) => text.split(',').flatMap((tag) => tag.trim() || []))
    .pipe(z.array(line(60)).max(20, 'are more than 20')),
  author: line(100).optional(),
  date: z.iso.date('is no date like 2025-01-31').optional(),
  image: line(16).optional(),
})

export type Article = z.infer<typeof head> & { content: string }

export const contentLimitBytes = 1_000_000

/**
 * Reads an article: its head between two lines of `---`, then its text in Markdown. `slug` says the same as `id`.
 * @throws ArticleFault
 */
export function readArticle(text: string, file: string): Article {
  const { entries, content, contentLine } = splitHead(text, file)
  const lineOf = new Map(entries.map(({ key, lineNumber }) => [key, lineNumber]))
  const parsed = head.safeParse(Object.fromEntries(entries.map(({ key, value }) => [key, value])))
  if (!parsed.success) {
    const { path, code, message, ...rest } = parsed.error.issues[0] ?? { path: [], code: 'custom', message: '' }
    const key = code === 'unrecognized_keys' && 'keys' in rest ? String(rest.keys[0]) : String(path[0] ?? '')
    const what = !lineOf.has(key) ? 'is missing' : code === 'unrecognized_keys' ? 'is not known here' : message
    throw new ArticleFault(file, lineOf.get(key) ?? 1, `'${key}' ${what}`)
  }
  if (content.trim() === '') throw new ArticleFault(file, contentLine, 'there is no text below the head')
  if (Buffer.byteLength(content) > contentLimitBytes)
    throw new ArticleFault(file, contentLine, `the text is longer than ${contentLimitBytes} bytes`)
  const knot = findKnot(content)
  if (knot) throw new ArticleFault(file, contentLine + knot.line - 1, knot.what)
  return { ...parsed.data, content }
}
