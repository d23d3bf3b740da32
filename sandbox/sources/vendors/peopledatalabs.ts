import { bodyOf, jsonAnswer } from '../json-answer.ts'
import type { Vendor, VendorPerson, VendorSays, VendorWorld } from '../vendor.ts'

type Clause = { bool?: { should?: { match?: Record<string, string> }[] }; terms?: Record<string, string[]> }
const fields: Readonly<Record<string, 'jobTitle' | 'company' | 'companyDomain' | 'industry' | 'location'>> = {
  job_title: 'jobTitle', job_company_name: 'company', job_company_website: 'companyDomain', job_company_industry: 'industry',
  location_name: 'location',
} // oxfmt-ignore

/** People Data Labs: nobody is a 404, pages go by token, a plan without contact data has `true` for an address. */
export function peopledatalabs({ memory, key }: VendorWorld): Vendor {
  return {
    async answer(asked) {
      const sent = asked.headers['x-api-key']
      const isPoor = sent === `${key}-poor`
      if (sent !== key && !isPoor && sent !== `${key}-empty`) return failed(401, 'invalid_request_error')
      if (asked.path === '/v5/autocomplete')
        return jsonAnswer(
          200,
          { data: [{ name: 'sales', count: 7 }], fields: ['title'] },
          { 'x-totallimit-remaining': '88' },
        )
      if (sent === `${key}-empty`) return failed(402, 'payment_required')
      if (asked.path === '/v5/company/enrich') return company(asked.query.get('website') ?? '')
      if (asked.path === '/v5/person/search') return search(bodyOf(asked))
      return asked.path === '/v5/person/enrich' ? enrich(asked.query, isPoor) : failed(404, 'invalid_request_error')
    },
  }

  function search({ query, size = 1, scroll_token: token }: Record<string, unknown>): VendorSays {
    const { must = [] } = ((query ?? {}) as { bool?: { must?: Clause[] } }).bool ?? {}
    const by: Partial<Record<'jobTitle' | 'company' | 'companyDomain' | 'industry' | 'location', string[]>> = {}
    for (const { bool, terms } of must) {
      for (const { match = {} } of bool?.should ?? [])
        for (const [name, value] of Object.entries(match)) if (fields[name]) (by[fields[name]] ??= []).push(value)
      for (const [name, values] of Object.entries(terms ?? {})) if (fields[name]) by[fields[name]] = values
    }
    const from =
      token === undefined ? 0 : Number(/^(\d+)\$/.exec(typeof token === 'string' ? token : '')?.[1] ?? Number.NaN)
    if (Number.isNaN(from)) return failed(400, 'invalid_request_error')
    const { people, total } = memory.search(by, { from, most: Number(size) })
    if (people.length === 0) return failed(404, 'not_found')
    const end = from + people.length
    const next = end < total ? { scroll_token: `${end}$12.17` } : {}
    return jsonAnswer(
      200,
      { status: 200, data: people.map((person) => recordOf(person, false)), ...next, total },
      spent(people.length),
    )
  }

  /** Its fields stand at the top, in small letters where nobody asked for others, and the profile has no `https://`. */
  function company(website: string): VendorSays {
    if (website === '') return failed(400, 'invalid_request_error')
    const found = memory.search({ companyDomain: [website] }, { from: 0, most: 1 }).people[0]
    if (found?.companyDomain !== website) return failed(404, 'not_found')
    const record = {
      status: 200, id: 'tnHcNHbCv8MKeLh92946LAkX6PKg', name: found.company.toLowerCase(), display_name: found.company, size: '51-200',
      employee_count: found.employees, founded: 2004, industry: found.industry.toLowerCase(), location: { name: found.location },
      linkedin_url: `linkedin.com/company/${website.split('.')[0]}`, website, alternative_domains: null, likelihood: 6,
    } // oxfmt-ignore
    return jsonAnswer(200, record, { ...spent(1), 'x-call-credits-type': 'company' })
  }

  function owner(email: string, query: URLSearchParams, isPoor: boolean): VendorSays {
    const person = memory.find({ address: email })
    if (!person) return failed(404, 'not_found')
    const matched = query.get('include_if_matched') === 'true' ? { matched: ['email'] } : {}
    return jsonAnswer(200, { status: 200, likelihood: 9, ...matched, data: recordOf(person, isPoor) }, spent(1))
  }

  function enrich(query: URLSearchParams, isPoor: boolean): VendorSays {
    const email = query.get('email')
    if (email !== null) return owner(email, query, isPoor)
    const [firstName = '', ...others] = (query.get('name') ?? '').split(' ')
    const [id, linkedinUrl, at = ''] = [query.get('pdl_id'), query.get('profile'), query.get('company') ?? undefined]
    const company = at.includes('.') ? { companyDomain: at } : { company: at }
    const person = memory.find(
      id ? { id } : linkedinUrl ? { linkedinUrl } : { firstName, lastName: others.join(' '), ...company },
    )
    if (!person || (query.get('required') === 'work_email' && person.address === null)) return failed(404, 'not_found')
    return jsonAnswer(200, { status: 200, likelihood: 8, data: recordOf(person, isPoor) }, spent(1))
  }
}

function recordOf(person: VendorPerson, isPoor: boolean) {
  return {
    id: person.id, full_name: `${person.firstName} ${person.lastName}`.toLowerCase(), job_title: person.jobTitle,
    job_company_name: person.company, job_company_website: person.companyDomain, job_company_industry: person.industry,
    job_company_size: '51-200', location_name: person.location, linkedin_url: person.linkedinUrl.replace('https://', ''),
    work_email: isPoor ? person.address !== null : person.address, mobile_phone: true,
  } // oxfmt-ignore
}

function spent(credits: number): Record<string, string> {
  return { 'x-call-credits-spent': String(credits), 'x-call-credits-type': 'person', 'x-totallimit-remaining': '88' }
}

function failed(status: number, type: string): VendorSays {
  return jsonAnswer(status, { status, error: { type: [type], message: `Said by ${type}` } })
}
