import { askVendor, type VendorReply } from '../http/ask-vendor.ts'
import type { ClaimedVerdict, Source, SourceAnswer, SourceCall, SourceClaim, SourceSetting } from '../port.ts'
import { cleanWord } from '../reading/clean-text.ts'
import { objectIn } from '../reading/read-json.ts'
import { readStatus } from '../reading/read-status.ts'
import { speaksOf } from '../reading/read-address.ts'
import { free, unreadable } from '../reading/spent.ts'

const label = 'Reacher'
const words: Readonly<Record<string, SourceClaim['means']>> = {
  safe: 'valid',
  risky: 'risky',
  invalid: 'invalid',
  unknown: 'unknown',
}

/** Reacher on the operator's own machine: it has no address of its own, its calls cost nothing, and its key is optional. */
export function openReacher({ key, base, fetch: reach = fetch }: SourceSetting): Source {
  const headers: Record<string, string> = key === '' ? {} : { 'x-reacher-secret': key }

  async function check(address: string, call: SourceCall): Promise<SourceAnswer<ClaimedVerdict>> {
    if (base === null)
      return free({ kind: 'refused', because: 'request', why: 'Reacher runs on a machine of yours: give its address.' })
    const request = { method: 'POST', path: '/v1/check_email', json: { to_email: address } } as const
    const reply = await askVendor({ base, headers, fetch: reach }, request, call)
    return free('kind' in reply ? reply : readReacher(reply, address))
  }

  return {
    kind: 'reacher',
    label,
    can: {
      searchPeople: null,
      findAddress: null,
      verifyAddress: { milliunits: 0 },
      limits: [],
      unit: 'check',
    },
    verifyAddress: check,
    // No mail server is asked about what is no address.
    async test(call) {
      const answer = await check('no address', call)
      return answer.kind === 'answer' ? free({ kind: 'answer', value: { leftMilliunits: null } }) : answer
    },
  }
}

function readReacher(reply: VendorReply, address: string) {
  // A wrong secret is told by a 400 that names the header.
  const isSecret = reply.status >= 400 && reply.status < 500 && /x-reacher-secret/i.test(reply.text.slice(0, 500))
  if (isSecret) return readStatus({ status: 401, headers: reply.headers }, label)
  if (reply.status !== 200) return readStatus(reply, label)
  const { is_reachable: said, input, smtp } = objectIn(reply.json)
  if (typeof said !== 'string' || !speaksOf(input, address)) return unreadable
  const known = (Object.hasOwn(words, said) && words[said]) || 'unknown'
  const means = objectIn(smtp)['is_catch_all'] === true && known !== 'invalid' ? 'accept_all' : known
  return { kind: 'answer', value: { claim: { means, said: cleanWord(said) } satisfies SourceClaim } } as const
}
