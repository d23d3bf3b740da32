import type { Context } from '../../context.ts'
import type { Handlers } from '../../http/answers/define-route.ts'
import { Refusal } from '../../refusal.ts'
import { builtInPosts } from './built-in-posts.ts'
import { listPosts } from './list-posts.ts'
import { showPost } from './show-post.ts'

export function blogRoutes(ctx: Context): Handlers {
  // A broken article ends the start, not the first visit.
  builtInPosts()

  return {
    listPosts: () => listPosts(ctx),
    showPost: async ({ params }) => {
      const post = await showPost(ctx, params.id)
      if (!post) throw new Refusal('unknown-post')
      return post
    },
  }
}
