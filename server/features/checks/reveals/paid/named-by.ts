import type { Located } from '../../../../../engines/directory/port.ts'
import type { Hop } from '../../../../../engines/sources/waterfall/port.ts'

type KnownPerson = Extract<Located, { status: 'found' | 'no-address' }>

/** The person with the name, profile and company that a source told of them, where until now only a part of their name is known. */
export function namedBy(located: KnownPerson, hops: readonly Hop[]): KnownPerson {
  const { person, domain } = located
  const who = person.nameIsPartial ? hops.find((hop) => hop.who)?.who : null
  if (!who) return located
  return {
    ...located,
    domain: domain || who.companyDomain,
    person: {
      ...person,
      name: who.name,
      nameIsPartial: false,
      company: person.company || who.company,
      linkedinUrl: person.linkedinUrl || who.linkedinUrl,
      ...(domain === '' && who.companyDomain !== '' ? { companyDomain: who.companyDomain } : {}),
    },
  }
}
