import type { DemoFound } from '../../../contract/demo-search.ts'
import { demoStarter } from '../../../contract/site.ts'
import type { Context } from '../../context.ts'
import { searchDemo } from './search-demo.ts'

/** What the landing page shows before anybody has searched; null without a demo directory. Once found it is asked for no more. */
export function openStarter(ctx: Pick<Context, 'directory'>): () => Promise<DemoFound | null> {
  let kept: DemoFound | null = null
  return async () => {
    if (ctx.directory.source.key !== 'demo') return null
    kept ??= await searchDemo(ctx, demoStarter)
    return kept
  }
}
