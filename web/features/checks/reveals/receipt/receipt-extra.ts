import type { ReactNode } from 'react'
import type { Receipt } from '../../../../../contract/reveals.ts'
import { openStore } from '../../../../kept/open-store.ts'

/** What another feature puts below each receipt; a page brings the two together. */
export type ReceiptExtra = { load: () => Promise<unknown>; draw: (receipt: Receipt) => ReactNode }

const extra = openStore<ReceiptExtra | null>(null)
export const useReceiptExtra = extra.useValue

/** From now on each receipt shows it; answers the way back. */
export function provideReceiptExtra(next: ReceiptExtra): () => void {
  extra.set(next)
  return () => {
    if (extra.get() === next) extra.set(null)
  }
}
