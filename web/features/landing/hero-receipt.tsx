import { Badge, Coin } from '../../ui/marks.tsx'
import { ReceiptTimeline } from '../../ui/receipt.tsx'
import { receiptCases } from './receipt-cases.ts'

/**
 * The page's one idea, to be tried at once: what the mail server says decides what is paid, and either way there is a
 * receipt. The choice is the style sheet's work, so that it needs no script; all three lie in one place, so nothing moves.
 */
export function HeroReceipt() {
  return (
    <div className="hero-receipt">
      <fieldset className="answers">
        <legend>A sample: the mail server says</legend>
        {receiptCases.map(({ key, answer }, n) => (
          <label key={key}>
            <input type="radio" name="answer" value={key} defaultChecked={n === 0} />
            <span>{answer}</span>
          </label>
        ))}
      </fieldset>
      <figure className="paper" aria-label="A sample receipt">
        <div className="strip">
          {receiptCases.map(({ key, title, charged, steps }) => (
            <div key={key} className="answered" data-answer={key}>
              <ReceiptTimeline
                title={title}
                subtitle="Maren Holt at Northlight Systems"
                close={<span className="end">{charged === 1 ? <Coin>1 credit</Coin> : <Badge>0 credits</Badge>}</span>}
                parts={[{ steps }]}
              />
            </div>
          ))}
        </div>
      </figure>
    </div>
  )
}
