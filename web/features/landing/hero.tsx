import { showCredits } from '../../../pricing/show-money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Trail } from './trail.tsx'
import { Badge, Coin } from '../../ui/marks.tsx'
import { ReceiptFrame } from '../../ui/receipt/receipt-frame.tsx'
import { useSells } from './use-sells.ts'
import { revealCostCredits } from '../../../pricing/reveal-price.ts'
import { oneAfterAnother, type SampleLine, type WaterfallLine } from '../../ui/receipt/waterfall.tsx'

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

type ReceiptCase = {
  key: 'person' | 'anyone' | 'no'
  /** What the mail server said, as the choice names it. */
  answer: string
  title: string
  /** In credits. */
  charged: number
  lines: readonly WaterfallLine[]
}

const domain: SampleLine = {
  look: 'ok',
  label: 'Domain takes mail',
  asked: 'MX',
  answer: '10 mx1.northlight.test',
  ms: 38,
}
const asked = 'RCPT TO m.holt@northlight.test'
const mailbox: SampleLine = { look: 'ok', label: 'Mailbox answered', asked, answer: '250 OK', ms: 412 }
const untouched: SampleLine = {
  look: 'note',
  label: 'No credit taken',
  asked: '08:41:07',
  answer: 'balance 246 → 246',
}

/** The same person and three answers of her mail server, in the words of the product's own receipts. */
const receiptCases: readonly ReceiptCase[] = [
  {
    key: 'person',
    answer: 'Yes, to her',
    title: 'Why was I charged?',
    charged: revealCostCredits,
    lines: oneAfterAnother([
      domain,
      mailbox,
      {
        look: 'ok',
        label: 'Random address refused',
        asked: 'RCPT TO random',
        answer: '550 no such user',
        says: 'So the yes is about this person, not a server that accepts everyone.',
        ms: 395,
      },
      {
        look: 'credit',
        label: `${showCredits(revealCostCredits)} taken`,
        asked: '08:41:07',
        answer: `balance ${245 + revealCostCredits} → 245`,
      },
    ]),
  },
  {
    key: 'anyone',
    answer: 'Yes, to anyone',
    title: 'Why was I not charged?',
    charged: 0,
    lines: oneAfterAnother([
      domain,
      mailbox,
      {
        look: 'no',
        label: 'Random address accepted too',
        asked: 'RCPT TO random',
        answer: '250 OK',
        says: 'A server that accepts everyone proves nothing.',
        ms: 401,
      },
      untouched,
    ]),
  },
  {
    key: 'no',
    answer: 'No',
    title: 'Why was I not charged?',
    charged: 0,
    lines: oneAfterAnother([
      domain,
      {
        look: 'no',
        label: 'Address refused',
        asked,
        answer: '550 no such user',
        says: 'The mail server says that there is no such mailbox.',
        ms: 388,
      },
      untouched,
    ]),
  },
]
