import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BlogPost } from '../../../contract/blog.ts'
import { productName } from '../../../contract/site.ts'
import { readArticle } from './read-article.ts'
import { ArticleFault } from './split-head.ts'

const folder = resolve(import.meta.dirname, '../../../content/blog')
const charactersAMinute = 1_000
let kept: readonly BlogPost[] | null = null

/** The articles that come with the product, read once, newest first. */
export function builtInPosts(): readonly BlogPost[] {
  kept ??= readBuiltInPosts(folder)
  return kept
}

/** @throws ArticleFault with file and line if one is broken */
export function readBuiltInPosts(folder: string): BlogPost[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  // The articles name the product; the operator may have given it another name.
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8').replaceAll('Quarry', () => productName)
  const posts = names.map((name) => postOf(textOf(name), join(folder, name)))
  for (const [at, { slug }] of posts.entries())
    if (posts.findIndex((post) => post.slug === slug) !== at)
      throw new ArticleFault(names[at] ?? '', 1, `another file has the id '${slug}'`)
  return posts.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug))
}

function postOf(text: string, file: string): BlogPost {
  const { id, date, author, image, ...rest } = readArticle(text, file)
  if (date === undefined) throw new ArticleFault(file, 1, "'date' is missing")
  const at = `${date}T00:00:00.000Z`
  return {
    ...rest,
    id,
    slug: id,
    image: image ?? '',
    author: author ?? productName,
    publishedAt: at,
    updatedAt: at,
    readTime: readTime(rest.content.length),
    isBuiltIn: true,
  }
}

/** In minutes (docs/specification.md, section 9). */
export function readTime(characters: number): number {
  return Math.ceil(characters / charactersAMinute)
}
