import { bodyOf, jsonAnswer } from '../json-answer.ts'
import type { Vendor, VendorPerson, VendorSays, VendorWorld } from '../vendor.ts'

const limit = 3000
const finds = { verified: 'valid', guessed: 'valid_catch_all', accept_all: 'catch_all', stale: 'valid' } as const
const checks = { valid: 'valid', accept_all: 'catch_all', invalid: 'invalid', unknown: 'unknown' } as const

/** LeadMagic: problems by RFC 9457, `RateLimit-*` on every answer, a limit that is soft at first, hundredths of credits. */
export function leadmagic({ memory, key, now }: VendorWorld): Vendor {
  let since = 0
  let calls = 0
  return {
    async answer(asked) {
      if (now() - since >= 60_000) [since, calls] = [now(), 0]
      calls += 1
      const reset = String(Math.ceil((since + 60_000 - now()) / 1000))
      const headers = {
        'ratelimit-limit': String(limit), 'ratelimit-remaining': String(Math.max(0, limit - calls)), 'ratelimit-reset': reset,
        'x-credits-remaining': '499.95',
      } // oxfmt-ignore
      const says = answer()
      return typeof says === 'string' ? says : { ...says, headers: { ...headers, ...says.headers } }

      function answer(): VendorSays {
        const sent = asked.headers['x-api-key']
        if (sent !== key && sent !== `${key}-empty`) return problem(401, 'unauthorized', 'Missing or invalid API key')
        // Twice the limit is borne before it says no.
        if (calls > limit * 2) return problem(429, 'rate-limit-exceeded', 'Slow down')
        const body = bodyOf(asked)
        if (asked.path === '/v1/credits') return jsonAnswer(200, { credits: 499.95 })
        if (sent !== key) return problem(402, 'insufficient-credits', 'You have 0 credits left')
        if (asked.path === '/v1/people/email-finder') return find(body)
        if (asked.path === '/v1/people/email-validation') return check(body)
        return problem(404, 'not-found', 'No such endpoint')
      }
    },
  }

  function find(body: Record<string, unknown>): VendorSays {
    const { first_name: firstName, last_name: lastName, domain: companyDomain, company_name: company } = body
    if (!firstName || !lastName || !(companyDomain || company))
      return problem(400, 'validation-error', 'Missing fields')
    const by = { firstName, lastName, companyDomain, company } as Partial<VendorPerson>
    const person = memory.find(by)
    const echo = { first_name: firstName, last_name: lastName, domain: companyDomain ?? '' }
    if (!person?.address || !person.claim)
      return jsonAnswer(200, {
        ...echo,
        email: null,
        status: 'not_found',
        credits_consumed: 0,
        message: 'Email not found.',
      })
    const mx = { mx_provider: 'Google Workspace', employment_verified: true }
    return jsonAnswer(200, { ...echo, email: person.address, status: finds[person.claim], credits_consumed: 1, ...mx })
  }

  function check({ email }: Record<string, unknown>): VendorSays {
    if (typeof email !== 'string') return problem(400, 'validation-error', 'Missing email')
    const status = checks[memory.judge(email)]
    const credits_consumed = status === 'catch_all' || status === 'unknown' ? 0 : 0.05
    return jsonAnswer(200, { email, email_status: status, credits_consumed })
  }
}

function problem(status: number, code: string, detail: string): VendorSays {
  const value = { type: `https://leadmagic.test/problems/${code}`, title: code, status, detail, code }
  return jsonAnswer(status, value, { 'content-type': 'application/problem+json' })
}
