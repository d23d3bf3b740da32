import { showCredits } from '../../../pricing/show-money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Trail } from './trail.tsx'
import { Badge, Coin } from '../../ui/marks.tsx'
import { ReceiptFrame } from '../../ui/receipt/receipt-frame.tsx'
import { receiptCases } from './receipt-cases.ts'
import { useSells } from './use-sells.ts'

/** The promise, and beside it the receipt that keeps it. */
export function Hero() {
  const sells = useSells()
  return (
    <section className="inner hero" aria-labelledby="hero">
      <Trail />
      <div className="hero-words">
        <h1 id="hero">
          Start Your <br />
          Hunt
        </h1>
        <p className="hero-lead">
          Find business contacts by job title, company, industry, location and size. Looking is free. You pay when an
          email is found and verified, and every charge comes with its proof.
        </p>
        <div className="row wrap">
          <ButtonLink look="primary" size="large" href="/auth">
            Start free
          </ButtonLink>
          {sells && (
            <ButtonLink look="credit" size="large" href="/auth">
              Buy Credits - From $2
            </ButtonLink>
          )}
          <a className="button on-poster large" href="#demo">
            Try it yourself
          </a>
        </div>
        <p className="fine">Free for good: 10 searches a day and 50 saved contacts, no card. Credits never expire.</p>
      </div>
      <HeroReceipt />
    </section>
  )
}

/**
 * The page's one idea, to be tried at once: what the mail server says decides what is paid, and either way there is a
 * receipt. The choice is the style sheet's work, so that it needs no script; all three lie in one place, so nothing moves.
 */
function HeroReceipt() {
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
          {receiptCases.map(({ key, title, charged, lines }) => (
            <div key={key} className="answered" data-answer={key}>
              <ReceiptFrame
                title={title}
                subtitle="Maren Holt at Northlight Systems"
                beside={
                  <span className="end">
                    {charged > 0 ? <Coin>{showCredits(charged)}</Coin> : <Badge>0 credits</Badge>}
                  </span>
                }
                lines={lines}
              />
            </div>
          ))}
        </div>
      </figure>
    </div>
  )
}
