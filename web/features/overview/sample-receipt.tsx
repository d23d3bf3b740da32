import { revealCostCredits } from '../../../pricing/reveal-price.ts'
import { oneAfterAnother } from '../../ui/receipt/waterfall.tsx'
import { ReceiptFrame } from '../../ui/receipt/receipt-frame.tsx'
import { creditsInWords } from '../../ui/money.ts'

const lines = oneAfterAnother([
  { look: 'ok', label: 'Domain takes mail', asked: 'MX', answer: '10 mx1.northlight.test', ms: 41 },
  { look: 'ok', label: 'Mailbox answered', asked: 'RCPT TO m.holt@northlight.test', answer: '250 OK', ms: 398 },
  {
    look: 'ok',
    label: 'Random address refused',
    asked: 'RCPT TO random',
    answer: '550 no such user',
    says: 'So the yes is about this person.',
    ms: 402,
  },
  { look: 'credit', label: `${creditsInWords(revealCostCredits)} taken`, asked: '09:12:30', answer: '' },
])

/** What a receipt looks like, before there is one. */
export function SampleReceipt() {
  return (
    <ReceiptFrame
      title="Why was I charged?"
      subtitle="A sample: this is what the proof of a charge looks like."
      lines={lines}
    />
  )
}
