import { showCredits } from '../../../pricing/show-money.ts'
import { revealCostCredits } from '../../../pricing/reveal-price.ts'
import { ReceiptTimeline, type ReceiptStep } from '../../ui/receipt.tsx'

const steps: readonly ReceiptStep[] = [
  { state: 'ok', title: 'Domain takes mail', detail: 'MX', answer: '10 mx1.northlight.test', time: '41 ms' },
  { state: 'ok', title: 'Mailbox answered', detail: 'RCPT m.holt@northlight.test', answer: '250 OK', time: '398 ms' },
  {
    state: 'ok',
    title: 'Random address refused',
    detail: 'RCPT x4t9k2bq@northlight.test',
    answer: '550 no such user',
    says: 'So the yes is about this person.',
    time: '402 ms',
  },
  { state: 'credit', title: `${showCredits(revealCostCredits)} taken`, detail: '', answer: '', time: '09:12:30' },
]

/** What a receipt looks like, before there is one. */
export function SampleReceipt() {
  return (
    <ReceiptTimeline
      title="Why was I charged?"
      subtitle="A sample: this is what the proof of a charge looks like."
      parts={[{ steps }]}
    />
  )
}
