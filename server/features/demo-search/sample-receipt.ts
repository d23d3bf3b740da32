import type { SampleReceipt, SampleStep } from '../../../contract/site.ts'
import type { WorkerContext, Context } from '../../context.ts'
import type { Evidence } from '../../../engines/verifier/port.ts'
import { insertSample, selectSample } from './sample-receipt.queries.ts'

/** Made-up people who are asked about, one after the other, until one is proven. Some have no mailbox. */
const candidates = Array.from({ length: 50 }, (_, n) => `demo:${1_900 + n}`)
const triesARun = 5
const deadlineMs = 10_000

/**
 * Takes the receipt that the landing page shows as a sample: a real proof of a made-up person's address, once for each
 * installation in practice mode. No account pays, and the finder does not learn from it.
 */
export async function takeSample(ctx: WorkerContext): Promise<void> {
  if (ctx.settings.mode !== 'practice' || ctx.directory.source.key !== 'demo') return
  if (await selectSample(ctx.db)) return
  const people = await ctx.directory.find(candidates)
  for (const id of [...people.keys()].slice(0, triesARun)) {
    const located = await ctx.directory.locate(id)
    const [address] = located.status === 'found' ? located.addresses : []
    if (located.status !== 'found' || address === undefined) continue
    const { status, evidence } = await ctx.verifier.verify(address, { priority: 'batch', deadlineMs })
    const steps = status === 'valid' ? stepsOf(evidence) : null
    if (!steps) continue
    const { name, jobTitle, company } = located.person
    const takenAt = ctx.now().toISOString()
    const sample: SampleReceipt = { name, jobTitle, company, address, takenAt, steps }
    return insertSample(ctx.db, sample)
  }
}

/** The three answers that make a proof; null if one of them is missing. */
function stepsOf(evidence: readonly Evidence[]): SampleStep[] | null {
  const asked = [
    evidence.find(({ phase, sent }) => phase === 'dns' && sent?.startsWith('MX ')),
    evidence.findLast(({ phase }) => phase === 'rcpt'),
    evidence.findLast(({ phase, sent }) => phase === 'probe' && sent?.startsWith('RCPT')),
  ]
  const steps = asked.flatMap((item) => (item ? [{ asked: item.sent ?? '', answer: spoken(item), ms: item.ms }] : []))
  return steps.length === asked.length ? steps : null
}

function spoken({ code, text }: Evidence): string {
  return code === null || text.startsWith(String(code)) ? text : `${code} ${text}`
}

/** The sample of this installation; null until one was taken. Once found it is asked for no more. */
export function openSample({ db, settings }: Pick<Context, 'db' | 'settings'>): () => Promise<SampleReceipt | null> {
  let kept: SampleReceipt | null = null
  return async () => {
    if (settings.mode !== 'practice') return null
    kept ??= await selectSample(db)
    return kept
  }
}
