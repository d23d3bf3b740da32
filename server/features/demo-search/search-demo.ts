import { demoRows, type DemoFound } from '../../../contract/demo-search.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { demoStarter } from '../../../contract/site.ts'

/** Rows that are read if imported people are among the best matches, so that made-up ones are found behind them. */
const rowsBehind = 200

/**
 * The best matches among the made-up people, for anybody. Nothing is written down, and all visitors together are one asker, so
 * that they wait for people with an account.
 */
export async function searchDemo(
  { directory }: Pick<Context, 'directory'>,
  input: { jobTitle: string; company: string; location: string },
  signal?: AbortSignal,
): Promise<DemoFound> {
  if (directory.source.key !== 'demo') throw new Refusal('not-found')
  const criteria = Object.fromEntries(
    Object.entries(input).flatMap(([field, value]) => (value ? [[field, [value]]] : [])),
  )
  if (Object.keys(criteria).length === 0) throw new Refusal('no-criteria')
  const search = (limit: number) =>
    directory.search({ criteria, exclude: null, limit, after: null, asker: 'visitors', ...(signal ? { signal } : {}) })

  const beganMs = performance.now()
  const first = await search(demoRows)
  const tookMs = performance.now() - beganMs
  const isDemo = (person: (typeof first.people)[number]) => person.source.key === 'demo'
  const isAllDemo = first.people.every(isDemo)
  const people = isAllDemo ? first.people : (await search(rowsBehind)).people.filter(isDemo)
  return {
    total: isAllDemo ? first.total : null,
    tookMs: Math.round(tookMs * 10) / 10,
    people: people
      .slice(0, demoRows)
      .map(({ name, jobTitle, company, location }) => ({ name, jobTitle, company, location })),
  }
}

/** What the landing page shows before anybody has searched; null without a demo directory. Once found it is asked for no more. */
export function openStarter(ctx: Pick<Context, 'directory'>): () => Promise<DemoFound | null> {
  let kept: DemoFound | null = null
  return async () => {
    if (ctx.directory.source.key !== 'demo') return null
    kept ??= await searchDemo(ctx, demoStarter)
    return kept
  }
}
