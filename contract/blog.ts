import { z } from 'zod'
import { text } from './text.ts'

/** The slug of an article, or the number of one that the operator published. */
export const postKey = text({ min: 1, max: 255 })

export const blogPostCard = z.object({
  /** A number if the operator published it, the slug if it came with the product. */
  id: z.union([z.int(), z.string()]),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  /** An emoji; "" if it has none. */
  image: z.string(),
  author: z.string(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Minutes: the length of the content / 1000, rounded up. */
  readTime: z.int(),
  /** Whether it came with the product. */
  isBuiltIn: z.boolean(),
})
export type BlogPostCard = z.infer<typeof blogPostCard>

/** With its text, in Markdown. */
export const blogPost = blogPostCard.extend({ content: z.string() })
export type BlogPost = z.infer<typeof blogPost>

/** Newest first. */
export const blogPosts = z.array(blogPostCard)

/** As the schemas of routes.ts, for the calls about articles. */
export const blogSchemas = {
  listPosts: { summary: 'The articles of the blog, newest first', answers: { 200: blogPosts } },
  showPost: {
    summary: 'One article, by its slug or its number',
    params: z.object({ id: postKey }),
    answers: { 200: blogPost },
  },
} as const
