import { cleanLinkedinUrl, type DirectoryPerson } from '../../../../../engines/directory/port.ts'
import type { Finder } from '../../../../../engines/finder/port.ts'
import type { SourcePerson } from '../../../../../engines/sources/port.ts'

/** A profile by the name that its owner chose. LinkedIn has other addresses of the same profile, which can't be compared with it. */
const byName = /^https:\/\/www\.linkedin\.com\/in\/(?!A[A-Z][\w-]{30})/

/**
 * Whether a source answered with another person than the one who was asked for: sources match vaguely, and a namesake's proven address would be
 * sold. An id that was asked by, then a profile, then the name decides; what the source doesn't say decides nothing.
 */
export function isSomebodyElse(
  finder: Pick<Finder, 'mayBeOne'>,
  person: Pick<DirectoryPerson, 'name' | 'nameIsPartial' | 'linkedinUrl' | 'location'>,
  askedId: string | null,
  told: Partial<SourcePerson> | null | undefined,
): boolean {
  if (!told || (askedId !== null && told.id === askedId)) return false
  const [profile, itsProfile] = [cleanLinkedinUrl(person.linkedinUrl), cleanLinkedinUrl(told.linkedinUrl ?? '')]
  if (profile !== '' && profile === itsProfile) return false
  if (byName.test(profile) && byName.test(itsProfile)) return true
  if (!told.name || told.nameIsPartial || person.nameIsPartial) return false
  return !finder.mayBeOne(person.name, told.name, person.location.split(',').at(-1)!.trim())
}
