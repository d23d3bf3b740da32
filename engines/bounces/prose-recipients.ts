import { addressForm } from './address-in.ts'
import { bounds } from './bounds.ts'
import { cleanLine } from './clean-text.ts'
import { isFromMailSystem, type MessageParts } from './message-parts.ts'
import type { ClassifyReply } from '../verifier/port.ts'
import type { FailedRecipient } from './port.ts'

/** Whether the message says that it is about a failed delivery: by its sender, its subject or its first words. */
export function saysFailed({ from, subject, prose, failedHeader }: MessageParts): boolean {
  if (failedHeader.length > 0 || isFromMailSystem(from)) return true
  const words = `${subject}\n${prose.slice(0, 6_000)}`
  return failureWords.test(words) || /\bhost [^\n]{1,200} said: [45]\d\d\b/.test(words)
}

/** What mail systems call it, in their most frequent languages. */
const failureWords =
  /undeliver|delivery (?:status notification|has failed|failed|failure|incomplete|delayed)|(?:mail|message) delivery|returned mail|failure notice|address not found|returned to sender|(?:could ?n[o']t|could not|cannot|can't|was ?n[o']t|wasn’t|couldn’t|not) (?:be )?deliver|unable to deliver|did not reach|permanent (?:fatal )?errors?|rejected your message|message blocked|unzustellbar|nicht zugestellt|zustellung|non remis|n'a pas pu être|échec de la remise|no se (?:pudo|ha podido) entregar|non è stato (?:possibile )?(?:recapitat|consegnat)|niet (?:worden )?bezorgd|não (?:pôde|foi) (?:ser )?entregue|не (?:доставлено|удалось доставить)|配信(?:でき|不能)|退信|无法投递/i

/** Words that say that the system has not given up. */
const stillTrying =
  /will (?:be retried|retry|keep trying|continue (?:trying|to try))|(?:delivery|message) (?:has been |is |was )?delayed|warning message only|do(?:es)? not need to resend|not yet (?:been )?deliver|still being (?:retried|tried)|temporary (?:problem|failure) (?:delivering|in)|wird weiter(?:hin)? versucht/i

/**
 * The recipients of which a text says that they did not get their mail. Systems name them at the beginning of a line (Postfix,
 * Exim, qmail, sendmail, Exchange, Yahoo) or in a sentence (Gmail); what follows up to the next one is the reason.
 */
export function proseRecipients(parts: MessageParts, classifyReply: ClassifyReply): FailedRecipient[] {
  const lines = withoutOriginal(parts.prose).split('\n', bounds.proseLines)
  const marks = marksIn(lines)
  const isWaiting = stillTrying.test(`${parts.subject}\n${parts.prose.slice(0, 6_000)}`)
  const named = marks.length > 0 ? marks : parts.failedHeader.map((address) => ({ address, line: 0 }))
  const said = named.slice(0, 2 * bounds.recipients).map(({ address, line }) => {
    const next = marks.find((mark) => mark.line > line && mark.address !== address)?.line ?? lines.length
    return failedOf(address, lines.slice(line, Math.max(next, line + 1)), classifyReply, isWaiting)
  })
  // If a system lists its recipients first and gives the reasons below, the reason counts.
  const telling = said.filter((recipient) => recipient.class !== 'protocol')
  const silent = said.filter(({ address }) => !telling.some((recipient) => recipient.address === address))
  return [...silent, ...telling].filter((recipient) => recipient.class !== 'accepted')
}

type Mark = { address: string; line: number }

const atStart = new RegExp(
  `^[ \\t*•>-]{0,12}(?:recipient(?: address)?\\s?:|to\\s?:)?\\s{0,4}[<"'(]{0,2}(${addressForm})`,
  'iu',
)
const inSentence = new RegExp(
  `\\b(?:message|nachricht|mensaje|mensagem|messaggio|deliver(?:ed|y)?|delivering|sent|send|reach(?:ed)?|recipients?(?: address)?|address(?:es)?|mailbox|zugestellt|remis|entreg\\p{L}*|consegn\\p{L}*)\\b[^@\\n]{0,80}?[\\s<"'(:](${addressForm})`,
  'iu',
)
const inCommand = new RegExp(`\\brcpt to:\\s{0,4}<(${addressForm})>`, 'iu')

function marksIn(lines: readonly string[]): Mark[] {
  const marks: Mark[] = []
  for (const [line, whole] of lines.entries()) {
    if (marks.length >= 2 * bounds.recipients) break
    const text = whole.slice(0, 1_000)
    if (/^\s{0,8}(?:from|reply-to|sender|return-path|cc|message-id|subject|x-[a-z-]+)\s?:/i.test(text)) continue
    const named = atStart.exec(text)?.[1] ?? inSentence.exec(text)?.[1]
    const address = withoutFullStop(named ?? inCommand.exec(text)?.[1] ?? '').toLowerCase()
    // A quoted command adds nothing to the line above it.
    const isKnown = named === undefined && marks.some((mark) => mark.address === address)
    if (address !== '' && !isKnown) marks.push({ address, line })
  }
  return marks
}

function withoutFullStop(address: string): string {
  return address.replace(/[.-]+$/, '')
}

function failedOf(
  address: string,
  lines: readonly string[],
  classifyReply: ClassifyReply,
  isWaiting: boolean,
): FailedRecipient {
  const [first = '', ...rest] = lines
  const behind = first.slice(first.toLowerCase().indexOf(address) + address.length)
  const text = [behind.replace(/^[>"')\]:\s]{0,8}/, ''), ...rest].join('\n').slice(0, bounds.saidCharacters)
  const { reply, meaning } = tellingPart(paragraphs(text), classifyReply)
  const enhanced = /(?<![\d.])([245]\.\d{1,2}\.\d{1,3})(?![\d.]*\d)/.exec(reply)?.[1] ?? null
  const isPassing = meaning.class === 'deferred' || enhanced?.startsWith('4') === true
  return {
    address,
    isPermanent: !isPassing && !isWaiting && meaning.class !== 'protocol',
    ...meaning,
    enhanced,
    reply: cleanLine(reply, bounds.replyCharacters),
    host: hostIn(text),
  }
}

function paragraphs(text: string): string[] {
  return text
    .split(/\n[ \t]*\n/, 12)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

type Said = { reply: string; meaning: ReturnType<ClassifyReply> }

/** The paragraph with a reply's code, else the first whose words mean something. */
function tellingPart(parts: readonly string[], classifyReply: ClassifyReply): Said {
  const meanings = parts.map((reply) => ({ reply, meaning: classifyReply({ phase: null, reply, mx: null }) }))
  const hasCode = ({ reply }: Said) => /(?:^|[\s:;'"#(])[45]\d\d[\s\-:;]|[45]\.\d{1,2}\.\d{1,3}/.test(reply)
  const tells = ({ meaning }: Said) => meaning.class !== 'protocol'
  const isAboutMailbox = ({ meaning }: Said) =>
    ['absent', 'disabled', 'moved', 'full', 'domain'].includes(meaning.class)
  return (
    meanings.find((said) => hasCode(said) && tells(said)) ??
    meanings.find(isAboutMailbox) ??
    meanings.find(tells) ?? {
      reply: parts[0] ?? '',
      meaning: { class: 'protocol', reason: 'proto.garbage' },
    }
  )
}

function hostIn(text: string): string {
  const found =
    /\b(?:host|mail server|remote server|talking to|mx)\s{1,3}([a-z0-9](?:[a-z0-9-]{0,62}\.){1,8}[a-z]{2,24})\b/i.exec(
      text,
    )
  return found?.[1]?.toLowerCase() ?? ''
}

/** The message that came back names its own recipients. */
function withoutOriginal(prose: string): string {
  const end = prose.search(
    /\n\s{0,4}(?:-{2,}[^\n]{0,20}(?:copy of|below this line|original message|returned message|message header|forwarded message)|original message headers:|this is a copy of|your original message)/i,
  )
  return end > 0 ? prose.slice(0, end) : prose
}
