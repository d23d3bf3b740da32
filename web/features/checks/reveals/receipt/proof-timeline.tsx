import type { Receipt } from '../../../../../contract/reveals.ts'
import { Waterfall } from '../../../../ui/receipt/waterfall.tsx'
import { receiptStory } from './receipt-story.ts'

/** The proof of somebody as it stands on the receipt, beside a table. */
export function ProofTimeline({ receipt }: { receipt: Receipt }) {
  const { when, lines, costs } = receiptStory(receipt)
  return (
    <>
      <div className="head-line">
        <h3>{receipt.kind === 'verification' ? 'Proof, asked again' : 'Proof'}</h3>
        <span className="when">{when}</span>
      </div>
      <Waterfall lines={[...lines, ...costs]} />
    </>
  )
}
