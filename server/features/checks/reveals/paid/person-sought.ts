import type { SoughtPerson } from '../../../sources/may-ask-for.ts'
import type { Located } from '../../../../../engines/directory/port.ts'
import type { PersonSought, SourceCapabilities, SourceKind } from '../../../../../engines/sources/port.ts'

type By = NonNullable<SourceCapabilities['findAddress']>['by'][number]

/**
 * What a source is told of a person: only what it can ask by, so no more than it needs. Null if that isn't enough. An id of another
 * source is none of its own.
 */
export function personSought(
  { person, domain }: Extract<Located, { status: 'found' | 'no-address' }>,
  kind: SourceKind,
  by: readonly By[],
): PersonSought | null {
  const id = ownId(person.id, kind)
  const has: Record<By, boolean> = {
    id: id !== null,
    linkedin: person.linkedinUrl !== '',
    'name+domain': !person.nameIsPartial && person.name !== '' && domain !== '',
    'name+company': !person.nameIsPartial && person.name !== '' && person.company !== '',
  }
  if (!by.some((way) => has[way])) return null
  return {
    id: by.includes('id') ? id : null,
    name: person.nameIsPartial ? '' : person.name,
    company: person.company,
    companyDomain: domain,
    linkedinUrl: by.includes('linkedin') ? person.linkedinUrl : '',
  }
}

/** People that were found at a source carry its id behind its name, `apollo:64a7…`. */
function ownId(id: string, kind: SourceKind): string | null {
  return id.startsWith(`${kind}:`) ? id.slice(kind.length + 1) : null
}

/** By what somebody could be on the list of the erased; `addresses`: those that the directory lists, or one that a source named. */
export function identified(
  located: Extract<Located, { status: 'found' | 'no-address' }>,
  addresses?: readonly string[],
): SoughtPerson {
  const { person } = located
  const listed = located.status === 'found' ? located.addresses : []
  return { contactId: person.id, addresses: addresses ?? listed, linkedinUrl: person.linkedinUrl, sourceIds: [] }
}
