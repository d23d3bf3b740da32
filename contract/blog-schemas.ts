import { z } from 'zod'
import { blogPost, blogPosts, postKey } from './blog.ts'

/** As the schemas of routes.ts, for the calls about articles. */
export const blogSchemas = {
  listPosts: { summary: 'The articles of the blog, newest first', answers: { 200: blogPosts } },
  showPost: {
    summary: 'One article, by its slug or its number',
    params: z.object({ id: postKey }),
    answers: { 200: blogPost },
  },
} as const
