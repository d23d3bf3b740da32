import type { VendorPerson } from '../vendor.ts'

/** Somebody as Hunter tells who has an address: names in three parts, the profile as the end of an address, and things that nobody asked for. */
export function hunterPerson({ firstName, lastName, address, ...person }: VendorPerson) {
  const [city = null, country = null] = person.location.split(', ')
  return {
    id: `b3ae14fb-6725-56d1-ac68-${person.id.padStart(12, '0').slice(-12)}`,
    name: { fullName: `${firstName} ${lastName}`, givenName: firstName, familyName: lastName },
    email: address,
    location: person.location,
    timeZone: null,
    utcOffset: null,
    geo: { city, state: null, stateCode: null, country, countryCode: null, lat: null, lng: null },
    bio: null,
    site: null,
    avatar: null,
    employment: { domain: person.companyDomain, name: person.company, title: person.jobTitle, role: null, subRole: null, seniority: null }, // oxfmt-ignore
    twitter: { handle: null },
    linkedin: { handle: person.linkedinUrl.split('/').at(-1) },
    fuzzy: false,
    emailProvider: null,
    indexedAt: '2026-10-01',
    phone: '+1 202 555 0100',
    activeAt: '2026-10-01',
    inactiveAt: null,
  }
}
