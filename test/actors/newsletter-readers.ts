import type { OutgoingMail } from '../../server/adapters/mail/port.ts'
import { mailConfirmation } from '../../server/features/newsletter/mail-confirmation.ts'
import type { TestProduct } from '../product.ts'
import { Visitor, type Answer } from '../visitor.ts'

export type Page = { status: number; text: string; headers: Headers }
type Row = Record<string, unknown>

/** Readers of the newsletter: their mails, their clicks, their rows. */
export type Readers = {
  rows(query: string, values?: unknown[]): Promise<Row[]>
  rowOf(email: string): Promise<Row | undefined>
  mailsTo(email: string): OutgoingMail[]
  ask(email: unknown): Promise<Answer>
  /** Asks again an hour later, and waits for the mail. */
  askAnew(email: string): Promise<void>
  /** The address of a new subscriber. */
  subscribed(): Promise<string>
  /** A link of the newest mail, as a path of the product. */
  linkTo(email: string, page: 'confirm' | 'unsubscribe'): string
  open(path: string): Promise<Page>
  /** The request of a form, or of a mail program's one click: without a cookie. */
  submit(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Page>
  later(ms: number, work: () => Promise<void>): Promise<void>
}

let drawn = 0
export const newAddress = (): string => `reader-${(drawn += 1)}@news.test`

export function openReaders(product: TestProduct): Readers {
  const { url, mails, database } = product
  const readers: Readers = {
    rows: async (query, values = []) => (await database.ownerPool.query<Row>(query, values)).rows,
    rowOf: async (email) =>
      (await readers.rows('select * from newsletter_subscribers where lower(email) = lower($1)', [email]))[0],
    mailsTo: (email) => mails.filter((mail) => mail.to === email),
    ask: (email) => new Visitor(url).post('/api/newsletter', { email }),
    async askAnew(email) {
      await readers.rows('delete from rate_windows')
      await mailConfirmation(product.ctx, email)
      await product.mailed()
    },
    async subscribed() {
      const email = newAddress()
      await readers.askAnew(email)
      await readers.submit(readers.linkTo(email, 'confirm'))
      return email
    },
    linkTo(email, page) {
      const mailed = readers.mailsTo(email).at(-1)?.text ?? ''
      return new RegExp(`/newsletter/${page}\\?token=[\\w-]{43}`).exec(mailed)?.[0] ?? 'no such link'
    },
    open: async (path) => read(await fetch(url + path)),
    submit: async (path, fields = {}, headers = {}) =>
      read(await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), headers })),
    async later(ms, work) {
      product.advance(ms)
      try {
        await work()
      } finally {
        product.advance(-ms)
      }
    },
  }
  return readers
}

async function read(answer: Response): Promise<Page> {
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
