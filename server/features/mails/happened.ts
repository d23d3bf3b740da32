import type { MailPart } from './draw-mail.ts'

/** When something happened, and from where: `network` as the security log has it, "" if it isn't known. */
export type Happened = { at: Date; network: string; device?: string }

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function momentOf(at: Date): string {
  return `${moment.format(at)} UTC`
}

export function happened({ at, network, device }: Happened): MailPart {
  return {
    facts: [
      ['When', momentOf(at)],
      ...(device ? [['With', device] as const] : []),
      ...(network === '' ? [] : [['From', `the network ${network}`] as const]),
    ],
  }
}
