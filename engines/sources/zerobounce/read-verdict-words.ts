import type { SourceClaim } from '../port.ts'
import { cleanWord } from '../reading/clean-text.ts'

const words: Readonly<Record<string, SourceClaim['means']>> = {
  valid: 'valid',
  invalid: 'invalid',
  'catch-all': 'accept_all',
  unknown: 'unknown',
  // These take mail: it harms who sends it.
  spamtrap: 'risky',
  abuse: 'risky',
  do_not_mail: 'risky',
}

/** Domains that accept every address, whatever the status beside it. */
const acceptsAll = new Set(['accept_all', 'role_based_accept_all', 'role_based_catch_all'])

/** ZeroBounce's two words for an address. A `valid` whose domain accepts all is no more than that. */
export function readVerdictWords(status: string, subStatus: string): SourceClaim {
  const plain = status.toLowerCase()
  const known = (Object.hasOwn(words, plain) && words[plain]) || 'unknown'
  const isAcceptAll = acceptsAll.has(subStatus.toLowerCase()) && (known === 'valid' || known === 'risky')
  return {
    means: isAcceptAll ? 'accept_all' : known,
    said: cleanWord(subStatus === '' ? status : `${status}/${subStatus}`),
  }
}
