import { revealCostCredits } from '../../../pricing/reveal-price.ts'
import { showCredits } from '../../../pricing/show-money.ts'
import { oneAfterAnother, type SampleLine } from '../../ui/receipt/one-after-another.ts'
import type { WaterfallLine } from '../../ui/receipt/waterfall.tsx'

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
export const receiptCases: readonly ReceiptCase[] = [
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
