import type { SupportState, SupportThread } from '../../../contract/support/support.ts'

/** Where a request stands, as its author reads it. */
export const stateWords: Record<SupportState, string> = {
  open: 'Waiting for our answer',
  answered: 'Answered',
  waiting: 'Waiting for you',
  closed: 'Closed',
}

/** What a request is about, and where that is shown. */
export function aboutLinks({ receiptId, batchId, page }: SupportThread): { label: string; href: string }[] {
  return [
    ...(receiptId === null ? [] : [{ label: `Receipt ${receiptId}`, href: `/receipts/${receiptId}` }]),
    // Lists have several kinds of page; the one that the person came from is the right one.
    ...(page === '' || (receiptId !== null && page === `/receipts/${receiptId}`)
      ? []
      : [{ label: batchId === null ? page : 'The list', href: page }]),
  ]
}
