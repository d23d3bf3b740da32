import type { NewsKind, Stood } from '../../../contract/alerts/alerts.ts'
import { productName } from '../../../contract/site.ts'
import { drawMail, type Mail, type MailPart } from './draw-mail.ts'
import { oneClick } from './newsletter-mails.ts'

export type MailedPerson = { name: string; kind: NewsKind; before: Stood | null; after: Stood | null }

/** `all`: how many changed, also those who are not in `people`. */
export type MailedSearch = {
  searchId: string
  name: string
  people: readonly MailedPerson[]
  all: number
  mute: string
}

/** What changed under saved searches, with the links that end these mails. */
export function alertMail(
  searches: readonly MailedSearch[],
  { publicUrl, muteAll }: { publicUrl: string; muteAll: string },
): Mail {
  const all = searches.reduce((sum, search) => sum + search.all, 0)
  const where = searches.length === 1 ? `“${searches[0]!.name}”` : `${searches.length} saved searches`
  const subject = `${all.toLocaleString('en')} ${all === 1 ? 'change' : 'changes'} in ${where}`
  const mail = drawMail({
    subject,
    title: subject,
    parts: [
      ...searches.flatMap((search) => partsOf(search, publicUrl)),
      { small: 'Mute all alerts', url: muteAll },
      { small: `All mails from ${productName}`, url: `${publicUrl}/settings/notifications` },
    ],
  })
  return { ...mail, headers: oneClick(muteAll) }
}

function partsOf({ searchId, name, people, all, mute }: MailedSearch, publicUrl: string): MailPart[] {
  const more = all - people.length
  const rest = people.length === 0 ? `${more.toLocaleString('en')} changes` : `and ${more.toLocaleString('en')} more`
  return [
    { heading: name },
    { list: [...people.map(lineOf), ...(more > 0 ? [rest] : [])] },
    { button: 'See them', url: `${publicUrl}/alerts/${searchId}` },
    { small: 'Mute this search', url: mute },
  ]
}

function lineOf({ name, kind, before, after }: MailedPerson): string {
  if (kind === 'new') return `New: ${name}, ${standing(after)}`
  const what = { moved_in: 'Moved in', changed: 'Changed', moved_out: 'Moved out' }[kind]
  return `${what}: ${name}, was ${standing(before)}, now ${standing(after)}`
}

/** "VP Sales at Bar, Berlin". */
function standing(stood: Stood | null): string {
  const { jobTitle = '', company = '', location = '' } = stood ?? {}
  const post = [jobTitle, company].filter((each) => each !== '').join(' at ')
  return [post, location].filter((each) => each !== '').join(', ') || 'without a title'
}
