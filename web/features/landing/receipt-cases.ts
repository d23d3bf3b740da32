import { revealCostCredits } from '../../../pricing/reveal-price.ts'
import { showCredits } from '../../../pricing/show-money.ts'
import type { ReceiptStep } from '../../ui/receipt.tsx'

export type ReceiptCase = {
  key: 'person' | 'anyone' | 'no'
  /** What the mail server said, as the choice names it. */
  answer: string
  title: string
  /** In credits. */
  charged: number
  steps: readonly ReceiptStep[]
}

const domain: ReceiptStep = {
  state: 'ok',
  title: 'Domain takes mail',
  detail: 'MX',
  answer: '10 mx1.northlight.test',
  time: '38 ms',
}
const mailbox: ReceiptStep = {
  state: 'ok',
  title: 'Mailbox answered',
  detail: 'RCPT m.holt@northlight.test',
  answer: '250 OK',
  time: '412 ms',
}
const untouched: ReceiptStep = {
  state: 'info',
  title: 'No credit taken',
  detail: 'balance 246 → 246',
  answer: '',
  time: '08:41:07',
}

/** The same person and three answers of her mail server, in the words of the product's own receipts. */
export const receiptCases: readonly ReceiptCase[] = [
  {
    key: 'person',
    answer: 'Yes, to her',
    title: 'Why was I charged?',
    charged: revealCostCredits,
    steps: [
      domain,
      mailbox,
      {
        state: 'ok',
        title: 'Random address refused',
        detail: 'RCPT q7x2kd9f@northlight.test',
        answer: '550 no such user',
        says: 'So the yes is about this person, not a host that accepts everyone.',
        time: '395 ms',
      },
      {
        state: 'credit',
        title: `${showCredits(revealCostCredits)} taken`,
        detail: `balance ${245 + revealCostCredits} → 245`,
        answer: '',
        time: '08:41:07',
      },
    ],
  },
  {
    key: 'anyone',
    answer: 'Yes, to anyone',
    title: 'Why was I not charged?',
    charged: 0,
    steps: [
      domain,
      mailbox,
      {
        state: 'no',
        title: 'Random address accepted too',
        detail: 'RCPT q7x2kd9f@northlight.test',
        answer: '250 OK',
        says: 'A host that accepts everyone proves nothing.',
        time: '401 ms',
      },
      untouched,
    ],
  },
  {
    key: 'no',
    answer: 'No',
    title: 'Why was I not charged?',
    charged: 0,
    steps: [
      domain,
      {
        state: 'no',
        title: 'Address refused',
        detail: 'RCPT m.holt@northlight.test',
        answer: '550 no such user',
        says: 'The host says that there is no such mailbox.',
        time: '388 ms',
      },
      untouched,
    ],
  },
]
