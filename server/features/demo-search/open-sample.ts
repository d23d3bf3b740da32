import type { SampleReceipt } from '../../../contract/site.ts'
import type { Context } from '../../context.ts'
import { selectSample } from './sample-receipt.queries.ts'

/** The sample of this installation; null until one was taken. Once found it is asked for no more. */
export function openSample({ db, settings }: Pick<Context, 'db' | 'settings'>): () => Promise<SampleReceipt | null> {
  let kept: SampleReceipt | null = null
  return async () => {
    if (settings.mode !== 'practice') return null
    kept ??= await selectSample(db)
    return kept
  }
}
