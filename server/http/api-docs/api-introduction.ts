import { revealCostCredits } from '../../../pricing/reveal-price.ts'
import { showCredits } from '../../../pricing/show-money.ts'
import { rateLimits, type RateLimit } from '../limits/limit-rate.ts'

/** The introduction for programmers: for /docs, and in the description as Markdown. Code is in backticks. */
export const apiIntroduction: readonly { title: string; text: string }[] = [
  {
    title: 'Authentication',
    text:
      'Create a key in Settings (Professional or Team plan) and send it with every call: `Authorization: Bearer qk_…`. It is shown once; ' +
      'only a hash of it is kept. Calls marked “API key” take one; all others answer 401 to it, so that a key can never ' +
      'change a password, pay, or create another key. An unknown, revoked or expired key answers 401 as well. A key has a scope: `read` ' +
      'searches and reads, `spend` makes every call that takes a key; a key of too small a scope answers 403 with `scope-needed`. ' +
      'Rotating a key gives it a new secret, and the old one works for 24 hours more. When the plan ends, keys answer 403 ' +
      'with `premium_required` until it is back. Keep a key on a server: anybody who has it can spend your credits.',
  },
  {
    title: 'Requests and answers',
    text:
      'Bodies are JSON (`Content-Type: application/json`), moments are UTC in ISO 8601. Lengths count characters (Unicode code points); text ' +
      'must not contain NUL. A reveal or a verification that takes longer than ' +
      '20 seconds answers 202 with `status: "checking"` and `retryAfter` in seconds; ask `GET /api/reveals/{contactId}` or ' +
      `\`GET /api/verifications/{id}\` again then. A proven address takes ${showCredits(revealCostCredits)}, anything else none.`,
  },
  {
    title: 'Idempotency-Key',
    text:
      'Calls that can take credits accept the header `Idempotency-Key` (1 to 255 printable characters). The same key with the same ' +
      'request within 24 hours gets the first answer again, with `Idempotent-Replay: true`; with another request, to the same call or to another one, it answers 422. ' +
      'Refusals are not kept: they took nothing, and the call may be tried again with its key. Revealing a contact again is free in any case.',
  },
  {
    title: 'Errors',
    text:
      'Every error answers `{"message": "…", "code": "…"}`: a sentence to read and a code to branch on. 400: the request is not valid, or its body packed or not UTF-8. ' +
      '401: no key or session, or none that is valid here. 402: no credits. 403: not on this plan. 404: nothing of yours has this id. 405: the call takes another method, which `Allow` names. 409 ' +
      'and 422: in conflict with an earlier action. 413 and 431: the body or the headers are too large. 429: too many. 503: try again soon. 500: our fault, and reported in our log.',
  },
  {
    title: 'Limits',
    text:
      `In a minute an account has ${inAMinute(rateLimits.enrich)} reveals, ${inAMinute(rateLimits.verify)} verifications and ` +
      `${inAMinute(rateLimits.batches)} calls that begin or change lists and bulk reveals, ` +
      `however many keys share them; also ${inAMinute(rateLimits.profiles)} people and ${inAMinute(rateLimits.companies)} companies opened, ` +
      `${inAMinute(rateLimits.contactFiles)} files of contacts, ${inAMinute(rateLimits.enrichedFiles)} files to enrich and ` +
      `${inAMinute(rateLimits.bounces)} bounces. ` +
      '429 with `Retry-After` says in how many seconds to come back.',
  },
  {
    title: 'Paging',
    text:
      'An answer with a `nextCursor` is one page: send it as `cursor` for the next (in the body of a search, else in the query), ' +
      'with everything else unchanged, until it is null. A cursor belongs to the account and the request that it came from.',
  },
]

function inAMinute({ max, windowMs }: RateLimit): number {
  if (windowMs !== 60_000) throw new Error('the introduction counts by the minute')
  return max
}
