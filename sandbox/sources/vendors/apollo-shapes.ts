import type { VendorPerson } from '../vendor.ts'

/** A row of Apollo's search: the last name is cut, and of most things only whether they are known. */
export function searchRow({ id, firstName, lastName, jobTitle, company, claim }: VendorPerson) {
  const letters = Array.from(lastName)
  return {
    id,
    first_name: firstName,
    last_name_obfuscated: `${letters.slice(0, 2).join('')}***${letters.at(-1) ?? ''}`,
    title: jobTitle === '' ? null : jobTitle,
    last_refreshed_at: '2026-11-04T23:20:32.690+00:00',
    has_email: claim === 'verified' || claim === 'stale',
    has_city: true,
    has_country: true,
    has_direct_phone: 'Maybe: please request direct dial via people/bulk_match',
    organization: { name: company, has_industry: true, has_phone: false, has_revenue: false, has_employee_count: true },
  }
}

/** A stale address is told as verified: the vendor doesn't know better. */
export const emailStatus = {
  verified: 'verified',
  stale: 'verified',
  guessed: 'extrapolated',
  accept_all: 'unverified',
}

/** A whole person, with the customer's own copy of a contact, which is somebody else's. */
export function wholePerson(person: VendorPerson, withAddress: boolean) {
  const { address, claim } = person
  const [city = '', ...rest] = person.location.split(', ')
  const email = { email: address, email_status: claim === null ? 'unavailable' : emailStatus[claim] }
  return {
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    name: `${person.firstName} ${person.lastName}`,
    linkedin_url: person.linkedinUrl,
    title: person.jobTitle,
    photo_url: null,
    headline: person.jobTitle,
    ...(withAddress ? email : {}),
    extrapolated_email_confidence: claim === 'guessed' ? 0.7 : null,
    city,
    state: rest.length > 1 ? rest[0] : null,
    country: rest.at(-1) ?? null,
    contact_id: 'somebody-elses',
    contact: {
      email: 'somebody.else@crm-of-the-customer.test',
      email_status: 'verified',
      contact_emails: [{ email: 'somebody.else@crm-of-the-customer.test' }],
    },
    organization: {
      id: `org-${person.companyDomain}`,
      name: person.company,
      website_url: `http://www.${person.companyDomain}`,
      primary_domain: person.companyDomain,
      industry: person.industry.toLowerCase(),
      estimated_num_employees: person.employees,
    },
  }
}

/** A company, as `organizations/enrich` tells it. */
export function wholeOrganization(person: VendorPerson) {
  const [city = '', ...rest] = person.location.split(', ')
  return {
    ...wholePerson(person, false).organization,
    linkedin_url: `http://www.linkedin.com/company/${person.companyDomain.split('.')[0]}`,
    industries: [person.industry.toLowerCase()],
    founded_year: 2004,
    phone: '+1 202 555 0100',
    city,
    state: rest.length > 1 ? rest[0] : null,
    country: rest.at(-1) ?? null,
  }
}

/** Nobody, as it was seen live: a person without a name, and the organization of the domain. */
export function stub(domain: string) {
  return {
    id: null,
    name: '',
    first_name: null,
    match_confidence: 'none',
    email: null,
    organization: { primary_domain: domain },
  }
}

/** What a lookup and a callback tell of a waterfall that ended. The number is written by hand: it has 64 bits. */
export function waterfallResult(requestId: string, person: VendorPerson): string {
  const found = person.address !== null
  const status = person.claim === 'guessed' ? 'Extrapolated' : 'Verified'
  const emails = found ? [{ email: person.address, email_status_cd: status, third_party_data_provider_id: 'v1' }] : []
  const vendors = [{ name: 'Another vendor', status: found ? 'VERIFIED' : 'NOT_FOUND' }]
  const result = { people: [{ id: person.id, emails, waterfall: { emails: [{ vendors }] } }] }
  return `{"request_id":${requestId},"webhook_status":"completed","request_type":"waterfall","webhook_result":${JSON.stringify(result)}}`
}
