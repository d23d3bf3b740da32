import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../actor.ts'
import type { EndpointName } from '../../../contract/endpoints.ts'
import type { AnswerOf } from '../../../contract/routes.ts'
import type { Context } from '../../context.ts'
import { tellTrouble } from '../../db/tell-outage.ts'
import { notify } from '../../jobs/notices.queries.ts'
import { Refusal } from '../../refusal.ts'
import type { Call } from './define-route.ts'
import { claimKey, dropKey, findKey, isElsewhere, keepAnswer, type KeyOwner } from './idempotency.queries.ts'

/** The calls that take an Idempotency-Key, for the description; the compiler refuses to answer another one once. */
export const answeredOnce = [
  'enrichContact', 'verifyAddress', 'enrichContacts', 'startRevealBatch', 'createVerificationList', 'startVerificationList',
  'quoteEnrichment', 'startEnrichment', 'startCheckout', 'askSupport', 'writeToSupport',
] as const satisfies readonly EndpointName[] // oxfmt-ignore

const dayMs = 24 * 60 * 60 * 1_000
/** A call without an answer after this time has died with its process. */
const lostMs = 60_000
const waitMs = 30_000
const rereadMs = 2_000
const retryMs = 500

/**
 * The Idempotency-Key header (docs/decisions.md#credits-and-money): a replay gets the first answer; another call, another body or another
 * workspace with the same key is refused; a call at the same time waits for the first. Refusals and faults aren't stored: they took no credits
 * and may be tried again.
 */
export async function answerOnce<N extends (typeof answeredOnce)[number]>(
  ctx: Context,
  { request, reply, actor, body, params }: Call<N> & { actor: Actor },
  work: () => Promise<AnswerOf<N>>,
): Promise<AnswerOf<N>> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return work()
  if (typeof key !== 'string' || !/^[!-~]{1,255}$/.test(key))
    throw new Refusal('bad-request', { message: 'An Idempotency-Key has 1 to 255 printable characters.' })

  const owner: KeyOwner = { accountId: actor.accountId, route: routeOf(request), key }
  const requestHash = createHash('sha256')
    .update(JSON.stringify([params ?? null, body ?? null, actor.workspaceId]))
    .digest('base64url')
  if (await claim(ctx, owner, requestHash))
    return answerFirst(ctx, owner, reply, async () => {
      // Looked for behind the own claim: of two calls at once, one at least sees the other.
      if (await isElsewhere(ctx.db, owner, timesOf(ctx))) throw new Refusal('key-reused')
      return work()
    })
  const kept = await waitForAnswer(ctx, owner, requestHash)
  reply.code(kept.status).header('idempotent-replay', 'true')
  return kept.answer as AnswerOf<N>
}

/** Finished work is answered, also if the answer could not be stored: after an error the caller would do it again. */
async function answerFirst<Answer>(
  ctx: Context,
  owner: KeyOwner,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const tell = (error: unknown) => tellTrouble(ctx.log, error, 'an Idempotency-Key could not be settled')
  const now = (settle: () => Promise<void>) =>
    settle().catch((failure: unknown) => {
      tell(failure)
      void whenBack(settle)
    })
  try {
    const answer = await work().catch(async (error: unknown) => {
      await now(() => dropKey(ctx.db, owner))
      throw error
    })
    const status = reply.statusCode
    await now(() => keepAnswer(ctx.db, owner, status, answer))
    return answer
  } finally {
    // Waiting calls look again by themselves.
    await notify(ctx.db, 'request_answered', subjectOf(owner)).catch(tell)
  }
}

/**
 * The database went away under the call, and its key is still claimed: it is settled once the database is back, so that a
 * replay need not wait until the call counts as lost. Not later than that: by then the key could belong to another call.
 */
async function whenBack(settle: () => Promise<void>): Promise<void> {
  const endAtMs = performance.now() + lostMs / 2
  while (performance.now() < endAtMs) {
    await sleep(retryMs, undefined, { ref: false })
    const isSettled = await settle().then(
      () => true,
      () => false,
    )
    if (isSettled) return
  }
}

/** What is asked for. Versions that run beside this one know calls of one method by their path alone. */
function routeOf({ method, routeOptions: { url = '' } }: FastifyRequest): string {
  return method === 'POST' ? url : `${method} ${url}`
}

function timesOf(ctx: Context) {
  const now = ctx.now()
  return {
    now,
    lostBefore: new Date(now.getTime() - lostMs),
    forgottenBefore: new Date(now.getTime() - dayMs),
  }
}

async function claim(ctx: Context, owner: KeyOwner, requestHash: string): Promise<boolean> {
  return claimKey(ctx.db, owner, requestHash, timesOf(ctx))
}

async function waitForAnswer(
  ctx: Context,
  owner: KeyOwner,
  requestHash: string,
): Promise<{ status: number; answer: unknown }> {
  const endAtMs = performance.now() + waitMs
  for (;;) {
    const abort = new AbortController()
    const heard = ctx.notices.wait('request_answered', subjectOf(owner), rereadMs, abort.signal)
    const kept = await findKey(ctx.db, owner)
    if (kept && kept.requestHash !== requestHash) throw new Refusal('key-reused')
    if (kept?.status != null) {
      abort.abort()
      return { status: kept.status, answer: kept.answer }
    }
    // The first call was refused: nothing was taken and its key is free again.
    if (!kept || performance.now() > endAtMs || ctx.notices.isEnding())
      throw new Refusal('too-many', { retryAfterSeconds: 1 })
    await heard
  }
}

function subjectOf({ accountId, route, key }: KeyOwner): string {
  return createHash('sha256').update(`${accountId}\n${route}\n${key}`).digest('base64url')
}
