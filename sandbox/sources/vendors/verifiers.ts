import { bodyOf, jsonAnswer } from '../json-answer.ts'
import type { Vendor, VendorWorld } from '../vendor.ts'

/** Reacher on one's own machine: a wrong secret is a 400 of text, a domain that accepts all is `risky`. */
export function reacher({ memory, key }: VendorWorld): Vendor {
  return {
    async answer(asked) {
      if (asked.path !== '/v1/check_email' || asked.method !== 'POST') return { status: 404, body: 'Not Found' }
      if (key !== '' && asked.headers['x-reacher-secret'] !== key)
        return {
          status: 400,
          headers: { 'content-type': 'text/plain' },
          body: 'Invalid request header "x-reacher-secret"',
        }
      const { to_email: input } = bodyOf(asked)
      if (typeof input !== 'string')
        return jsonAnswer(400, { error: 'Json deserialize error: missing field `to_email`' })
      const isAddress = /^[^@\s]+@[^@\s]+$/.test(input)
      const judged = isAddress ? memory.judge(input) : 'invalid'
      const words = { valid: 'safe', accept_all: 'risky', invalid: 'invalid', unknown: 'unknown' } as const
      const smtp =
        judged === 'unknown'
          ? { error: { type: 'SmtpError', message: 'timeout' } }
          : {
              can_connect_smtp: isAddress, has_full_inbox: false, is_catch_all: judged === 'accept_all',
              is_deliverable: judged !== 'invalid', is_disabled: false,
            } // oxfmt-ignore
      const syntax = { is_valid_syntax: isAddress, domain: input.split('@')[1] ?? '', username: input.split('@')[0] }
      const misc = { is_disposable: false, is_role_account: false, is_b2c: false }
      return jsonAnswer(200, {
        input,
        is_reachable: words[judged],
        misc,
        mx: { accepts_mail: isAddress, records: [] },
        smtp,
        syntax,
      })
    },
  }
}

/** MillionVerifier: errors with status 200, and keys that play its errors without charging. */
export function millionverifier({ memory, key }: VendorWorld): Vendor {
  const words = {
    valid: ['good', 'ok', 1], accept_all: ['risky', 'catch_all', 2], unknown: ['risky', 'unknown', 3], invalid: ['bad', 'invalid', 6],
  } as const // oxfmt-ignore
  return {
    async answer({ path, query }) {
      const api = query.get('api')
      const email = query.get('email') ?? ''
      const fail = (error: string) =>
        jsonAnswer(200, { email, quality: '', result: '', resultcode: 0, subresult: '', credits: 0, error })
      if (api === 'API_KEY_FOR_ERROR_INSUFFICIENT_CREDITS') return fail('Insufficient credits')
      if (api === 'API_KEY_FOR_ERROR_IP_ADDRESS_BLOCKED') return fail('IP address blocked')
      if (api === 'API_KEY_FOR_ERROR_INTERNAL') return fail('Internal error')
      const isTest = api === 'API_KEY_FOR_OK'
      if (api !== key && !isTest) return fail('API key not found')
      if (path === '/api/v3/credits') return jsonAnswer(200, { credits: 123_456 })
      if (path !== '/api/v3/') return { status: 404, body: 'Not Found' }
      const timeout = Number(query.get('timeout') ?? 20)
      if (!(timeout >= 2 && timeout <= 60)) return fail('Invalid timeout')
      const [quality, result, resultcode] = words[isTest ? 'valid' : memory.judge(email)]
      return jsonAnswer(200, {
        email, quality, result, resultcode, subresult: result, free: false, role: false, didyoumean: '', credits: 123_455,
        executiontime: 1, error: '', livemode: !isTest,
      }) // oxfmt-ignore
    },
  }
}

/** ZeroBounce: always 200, one sentence for a wrong key and for no credits, and a shield that answers 403. */
export function zerobounce({ memory, key }: VendorWorld): Vendor {
  const words = {
    valid: ['valid', ''], accept_all: ['catch-all', ''], invalid: ['invalid', 'mailbox_not_found'], unknown: ['unknown', 'greylisted'],
  } as const // oxfmt-ignore
  const byName: Readonly<Record<string, readonly [string, string]>> = {
    'trap@toxic.test': ['spamtrap', ''],
    'abuse@toxic.test': ['abuse', ''],
    'disposable@toxic.test': ['do_not_mail', 'disposable'],
    'info@toxic.test': ['do_not_mail', 'role_based_catch_all'],
    'likely@toxic.test': ['valid', 'accept_all'],
  }
  return {
    async answer({ path, query }) {
      const asked = query.get('api_key')
      const isEmpty = asked === `${key}-empty`
      if (asked === `${key}-shielded`) return { status: 403, body: '<html><title>Just a moment</title></html>' }
      const isKnown = asked === key || isEmpty
      if (path === '/v2/getcredits') return jsonAnswer(200, { Credits: isEmpty ? '0' : isKnown ? '2375' : '-1' })
      if (path !== '/v2/validate') return { status: 404, body: 'Not Found' }
      if (!isKnown || isEmpty) return jsonAnswer(200, { error: 'Invalid API key or your account ran out of credits' })
      const address = query.get('email')
      if (!address) return jsonAnswer(200, { error: 'Missing parameter: email' })
      const [status, sub_status] = byName[address] ?? words[memory.judge(address)]
      return jsonAnswer(200, { address, status, sub_status, free_email: false, did_you_mean: null, mx_found: 'true' })
    },
  }
}
