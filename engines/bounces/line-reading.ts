import { addressIn } from './address-in.ts'
import { bounds } from './bounds.ts'
import { cleanLine } from './clean-text.ts'
import type { BounceReading, ListedBounce, ReadReply } from './port.ts'

/** A line without a reply names its address and says nothing more; a date may be seconds since 1970, as some exports have it. */
export function lineReading({ address, date, reply }: ListedBounce, readReply: ReadReply): BounceReading {
  const named = addressIn(address)
  const said = cleanLine(reply, bounds.replyCharacters)
  const meaning = said === '' ? null : readReply({ phase: null, reply: said, mx: null })
  const recipient = named &&
    meaning && {
      address: named,
      isPermanent: meaning.class !== 'deferred',
      ...meaning,
      enhanced: /(?<![\d.])([245]\.\d{1,2}\.\d{1,3})(?![\d.]*\d)/.exec(said)?.[1] ?? null,
      reply: said,
      host: '',
    }
  return {
    kind: named ? 'text' : 'none',
    recipients: recipient ? [recipient] : [],
    mentioned: named ? [named] : [],
    writtenAt: momentOf(date),
    reportedBy: '',
    original: null,
    excerpt: '',
  }
}

function momentOf(date: string): string | null {
  const text = date.trim().slice(0, 60)
  const ms = /^\d{9,10}$/.test(text) ? Number(text) * 1_000 : /\d{4}/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(ms) || Math.abs(ms) > Date.UTC(9_000, 0) ? null : new Date(ms).toISOString()
}
