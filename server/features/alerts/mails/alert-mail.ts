import type { Stood } from '../../../../contract/alerts/alerts.ts'
import { productName } from '../../../../contract/site.ts'
import type { News } from '../changes/events.queries.ts'

/** `all`: how many changed, also those who are not in `people`. */
export type MailedSearch = {
  searchId: string
  name: string
  people: (News & { name: string })[]
  all: number
  mute: string
}

export function alertMail(
  searches: readonly MailedSearch[],
  { publicUrl, muteAll }: { publicUrl: string; muteAll: string },
): { subject: string; text: string } {
  const all = searches.reduce((sum, search) => sum + search.all, 0)
  const where = searches.length === 1 ? `“${searches[0]!.name}”` : `${searches.length} saved searches`
  return {
    subject: `${all.toLocaleString('en')} ${all === 1 ? 'change' : 'changes'} in ${where}`,
    text: [
      ...searches.flatMap((search) => sectionOf(search, publicUrl)),
      `Mute all alerts: ${muteAll}`,
      `All mails from ${productName}: ${publicUrl}/settings/notifications`,
    ].join('\n'),
  }
}

function sectionOf({ searchId, name, people, all, mute }: MailedSearch, publicUrl: string): string[] {
  const more = all - people.length
  const rest = people.length === 0 ? `${more.toLocaleString('en')} changes` : `and ${more.toLocaleString('en')} more`
  return [
    name,
    '',
    ...people.map((person) => `- ${lineOf(person)}`),
    ...(more > 0 ? [`- ${rest}`] : []),
    '',
    `See them: ${publicUrl}/alerts/${searchId}`,
    `Mute this search: ${mute}`,
    '',
    '',
  ]
}

function lineOf({ name, kind, before, after }: MailedSearch['people'][number]): string {
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
