import type { Manner, Move } from './manner.ts'
import type { MailboxKind } from './mailbox.ts'

/** The words of a kind of mail host about the state of a mailbox. */
export type Words = Readonly<Record<MailboxKind, (address: string) => Move>>

const fixed = (code: number, text: string) => () => ({ code, text })
const accepted = fixed(250, '2.1.5 Ok')

export const plainWords: Words = {
  exists: accepted,
  absent: (address) => ({ code: 550, text: `5.1.1 <${address}>: no such mailbox here, user unknown` }),
  disabled: (address) => ({ code: 550, text: `5.2.1 <${address}>: this mailbox has been disabled` }),
  full: (address) => ({ code: 552, text: `5.2.2 <${address}>: mailbox over quota` }),
}

/** The words of well-known kinds of hosts for absent, closed and full mailboxes. */
export const wordsByFamily = {
  bare: {
    ...plainWords,
    absent: fixed(550, 'No such user'),
    disabled: fixed(550, 'Account disabled'),
    full: fixed(552, 'Mailbox full'),
  },
  postfix: {
    ...plainWords,
    absent: (address) => ({
      code: 550,
      text: `5.1.1 <${address}>: Recipient address rejected: User unknown in virtual mailbox table`,
    }),
    full: (address) => ({ code: 452, text: `4.2.2 <${address}>: Recipient address rejected: mailbox full` }),
  },
  exim: {
    ...plainWords,
    absent: fixed(550, 'Unrouteable address'),
    full: fixed(452, 'Mailbox is over quota'),
  },
  cpanel: { ...plainWords, absent: fixed(550, 'No Such User Here') },
  qmail: {
    ...plainWords,
    absent: fixed(550, 'sorry, no mailbox here by that name (#5.1.1)'),
    disabled: fixed(550, 'sorry, that account is disabled (#5.2.1)'),
    full: fixed(552, 'mailbox is full (#5.2.2)'),
  },
  domino: { ...plainWords, absent: (address) => ({ code: 550, text: `${address}... No such user` }) },
  cisco: { ...plainWords, absent: fixed(550, '#5.1.0 Address rejected.') },
  google: {
    ...plainWords,
    exists: fixed(250, '2.1.5 OK a17-20020a5d.1 - gsmtp'),
    absent: fixed(
      550,
      '5.1.1 The email account that you tried to reach does not exist. Please\n5.1.1 check for typos. a17-20020a5d.2 - gsmtp',
    ),
    disabled: fixed(550, '5.2.1 The email account that you tried to reach is disabled. a17 - gsmtp'),
    full: fixed(452, '4.2.2 The recipient’s inbox is out of storage space. a17 - gsmtp'.replace('’', "'")),
  },
  m365: {
    ...plainWords,
    exists: fixed(250, '2.1.5 Recipient OK'),
    absent: fixed(550, '5.4.1 Recipient address rejected: Access denied. [AM0EUR02FT01.prod.outlook.com]'),
  },
  outlook: {
    ...plainWords,
    absent: fixed(550, '5.5.0 Requested action not taken: mailbox unavailable (S2017062302).'),
  },
  yahoo: {
    ...plainWords,
    exists: fixed(250, 'recipient ok'),
    absent: (address) => ({
      code: 554,
      text: `delivery error: dd This user doesn't have a yahoo.com account (${address}) [0] - mta1001.mail.bf1.yahoo.com`,
    }),
    disabled: fixed(554, '30 This mailbox is disabled (554.30).'),
    full: fixed(552, '1 Requested mail action aborted, mailbox is full'),
  },
  exchange: {
    ...plainWords,
    absent: fixed(550, '5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'),
  },
  moved: {
    ...plainWords,
    disabled: (address) => ({ code: 551, text: `5.1.6 User not local; please try <new-${address}>` }),
  },
} satisfies Record<string, Words>

/** Answers RCPT in these words instead of the ordinary host's plain ones. */
export function speaking(words: Words): Manner {
  return {
    answer(step, talk) {
      if (step.verb !== 'RCPT' || talk.sender === null || !step.path) return null
      const found = talk.site.mailbox(step.path.local, step.path.domain)
      return found && words[found.kind](step.path.address)
    },
  }
}
