import { ReceiptTimeline } from '../../ui/receipt.tsx'

/** The picture of the landing page: what comes with every charge. */
export function SampleReceipt() {
  return (
    <figure className="paper-receipt" aria-label="A sample receipt">
      <ReceiptTimeline
        title="Why was I charged?"
        subtitle="Maren Holt at Northlight Systems, a sample"
        parts={[
          {
            steps: [
              {
                state: 'ok',
                title: 'Domain takes mail',
                detail: 'MX northlight.test',
                answer: '10 mx1.northlight.test',
                time: '38 ms',
              },
              {
                state: 'ok',
                title: 'Mailbox answered',
                detail: 'RCPT m.holt@northlight.test',
                answer: '250 OK',
                time: '412 ms',
              },
              {
                state: 'ok',
                title: 'Random address refused',
                detail: 'RCPT q7x2kd9f@northlight.test',
                answer: '550 no such user',
                says: 'So the yes is about this person, not a host that accepts everyone.',
                time: '395 ms',
              },
              { state: 'credit', title: '1 credit taken', detail: 'balance 246 → 245', answer: '', time: '08:41:07' },
            ],
          },
        ]}
      />
    </figure>
  )
}
