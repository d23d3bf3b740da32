import { bodyOf, jsonAnswer } from '../json-answer.ts'
import type { Vendor, VendorAsked, VendorPerson, VendorSays, VendorWorld } from '../vendor.ts'

const perMinute = 60
type Filter = { include?: string[] } | undefined

/** Prospeo: nobody is a 400 with a code, rows have masked addresses, the same person again is free for ever. */
export function prospeo({ memory, key, now }: VendorWorld): Vendor {
  const paid = new Set<string>()
  let since = 0
  let calls = 0
  return {
    async answer(asked) {
      const sent = asked.headers['x-key']
      if (sent !== key && sent !== `${key}-empty`) return failed(401, 'INVALID_API_KEY')
      if (now() - since >= 60_000) [since, calls] = [now(), 0]
      calls += 1
      const headers = {
        'x-minute-request-left': String(Math.max(0, perMinute - calls)),
        'x-minute-reset-seconds': String(Math.ceil((since + 60_000 - now()) / 1000)),
        'x-daily-request-left': '1900', 'x-daily-reset-seconds': '40000',
      } // oxfmt-ignore
      if (calls > perMinute) return failed(429, 'RATE_LIMITED', headers)
      const says = answerKnown(asked, sent !== key)
      return typeof says === 'string' ? says : { ...says, headers: { ...headers, ...says.headers } }
    },
  }

  function answerKnown(asked: VendorAsked, isEmpty: boolean): VendorSays {
    if (asked.path === '/account-information')
      return jsonAnswer(200, {
        error: false,
        response: { current_plan: 'STARTER', remaining_credits: isEmpty ? 0 : 99 },
      })
    if (asked.method !== 'POST') return failed(400, 'INVALID_REQUEST')
    if (isEmpty) return failed(400, 'INSUFFICIENT_CREDITS')
    if (asked.path === '/search-person') return search(bodyOf(asked))
    return asked.path === '/enrich-person' ? enrich(bodyOf(asked)) : failed(404, 'NOT_FOUND')
  }

  function search({ page = 1, filters }: Record<string, unknown>): VendorSays {
    const {
      person_job_title: title,
      person_location_search: location,
      company,
    } = (filters ?? {}) as Record<string, Filter>
    const { names, websites } = (company ?? {}) as Record<string, Filter>
    if (!filters || Object.keys(filters).length === 0) return failed(400, 'INVALID_FILTERS')
    const by = {
      ...(title?.include && { jobTitle: title.include }), ...(location?.include && { location: location.include }),
      ...(names?.include && { company: names.include }), ...(websites?.include && { companyDomain: websites.include }),
    } // oxfmt-ignore
    const { people, total } = memory.search(by, { from: (Number(page) - 1) * 25, most: 25 })
    if (people.length === 0) return failed(400, 'NO_RESULTS')
    const results = people.map((person) => ({ person: personOf(person, false), company: companyOf(person) }))
    const pagination = { current_page: page, per_page: 25, total_page: Math.ceil(total / 25), total_count: total }
    return jsonAnswer(200, { error: false, free: false, results, pagination })
  }

  function enrich({ data, only_verified_email: onlyVerified }: Record<string, unknown>): VendorSays {
    const {
      person_id: id,
      linkedin_url: linkedinUrl,
      full_name: name,
      company_website: companyDomain,
      company_name: company,
    } = (data ?? {}) as Record<string, string | undefined>
    const [firstName, ...others] = (name ?? '').split(' ')
    const named = { firstName, lastName: others.join(' '), companyDomain, company } as Partial<VendorPerson>
    if (!id && !linkedinUrl && !(name && (companyDomain || company))) return failed(400, 'INVALID_DATAPOINTS')
    const person = memory.find(id ? { id } : linkedinUrl ? { linkedinUrl } : named)
    const isVerified = person?.claim === 'verified' || person?.claim === 'stale'
    if (!person || (onlyVerified && !isVerified)) return failed(400, 'NO_MATCH')
    const free_enrichment = paid.has(person.id)
    paid.add(person.id)
    return jsonAnswer(200, {
      error: false,
      free_enrichment,
      person: personOf(person, true),
      company: companyOf(person),
    })
  }
}

function personOf(person: VendorPerson, revealed: boolean) {
  const { id, firstName, lastName, address, claim } = person
  const status =
    address === null ? 'UNAVAILABLE' : claim === 'verified' || claim === 'stale' ? 'VERIFIED' : 'UNVERIFIED'
  const [city = null, country = null] = person.location.split(', ')
  return {
    person_id: id, first_name: firstName, last_name: lastName, full_name: `${firstName} ${lastName}`,
    linkedin_url: person.linkedinUrl, current_job_title: person.jobTitle, location: { country, state: null, city },
    email: { status, revealed: revealed && address !== null, email: revealed ? address : (address?.replace(/^(.)[^@]*/, '$1****') ?? null) },
  } // oxfmt-ignore
}

function companyOf({ company, companyDomain, industry, employees }: VendorPerson) {
  return {
    name: company,
    website: `https://${companyDomain}`,
    domain: companyDomain,
    industry,
    employee_count: employees,
  }
}

function failed(status: number, error_code: string, headers: Record<string, string> = {}): VendorSays {
  return jsonAnswer(status, { error: true, error_code }, headers)
}
