import type { BatchProgress } from '../../contract/batches.ts'

/** This answer, unless what is known is further on: one that was on its way while the work was started or stopped. */
export function furtherOn<Batch extends Pick<BatchProgress, 'state'>>(answer: Batch, known: Batch | undefined): Batch {
  return known && steps[known.state] > steps[answer.state] ? known : answer
}

const steps = { quoted: 0, running: 1, done: 2, cancelled: 2 } as const
