import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Done } from '../../../contract/accounts.ts'
import type { ChangedMany } from '../../../contract/contacts/contacts.ts'
import { errorBody } from '../../../contract/errors.ts'
import type { EndpointName, endpoints } from '../../../contract/endpoints.ts'
import { isRole, mayAs, workspaceHeader } from '../../../contract/security/rights.ts'
import { confirmedForMs, stepUp, withoutFactor } from '../../../contract/security/step-up.ts'
import { mayWith, type Scope } from '../../../contract/security/scopes.ts'
import { mayWhile, suspendedSentences } from '../../../contract/security/suspension.ts'
import { csv, jsonLines } from '../../../contract/text.ts'
import {
  routes,
  type AnswerOf,
  type ParamsOf,
  type ParsedBodyOf,
  type ParsedQueryOf,
  type Route,
} from '../../../contract/routes.ts'
import type { Actor, Role } from '../../actor.ts'
import type { Context } from '../../context.ts'
import { inTurn } from '../../db/pooler/in-turn.ts'
import { Refusal } from '../../refusal.ts'
import { bodyBytes, limitsOf } from '../limits/limits-of-calls.ts'
import { networkForLog } from '../limits/network-of.ts'
import { callerOf } from '../sessions/api-key.ts'
import type { SessionAccount } from '../sessions/session.ts'

type Known = { actor: Actor; account: SessionAccount }
type Callers = Record<Role, Known> & Record<'anyone' | 'provider', Known | typeof nobody>

export type Call<N extends EndpointName> = {
  body: ParsedBodyOf<N>
  query: ParsedQueryOf<N>
  params: ParamsOf<N>
  /** The caller, by session or API key; null only on routes that anyone may call. */
  actor: Callers[(typeof endpoints)[N]['caller']]['actor']
  /** The account's state when the request came. */
  account: Callers[(typeof endpoints)[N]['caller']]['account']
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * A handler's result: the body of one of the contract's answers, or the reply it has sent itself (CSV, redirects). Nothing stands for "done"
 * where that is an answer.
 */
type Given<N extends EndpointName> = AnswerOf<N> | FastifyReply | (Done extends AnswerOf<N> ? void : never)
type Handler<N extends EndpointName> = (call: Call<N>) => Given<N> | Promise<Given<N>>
export type Handlers = { readonly [N in EndpointName]?: Handler<N> }

const done: Done = { success: true }

/** Serves these routes of the contract, within the limits of http/limits/limits-of-calls.ts. */
export function defineRoutes(app: FastifyInstance, ctx: Context, handlers: Handlers): void {
  for (const [name, handler] of Object.entries(handlers)) defineRoute(app, ctx, name as EndpointName, handler as never)
}

/**
 * Serves one route of the contract: checks the caller before the body is read, parses the input, and strips the answer to
 * the fields that the contract declares. What can only be created is answered with 201.
 */
function defineRoute<N extends EndpointName>(app: FastifyInstance, ctx: Context, name: N, handler: Handler<N>): void {
  const route = routes[name]
  const { method, path, caller, summary, answers } = route
  const isCreation = !('200' in answers) && '201' in answers
  const plain: Partial<Record<number, { safeParse: (value: unknown) => { success: boolean } }>> = answers
  const takesDone = plain[200]?.safeParse(done).success === true
  const bodyLimit = bodyBytes[name]
  const scope: Scope | null = 'key' in route ? route.key : null
  const takesKey = scope !== null
  const checks = isRole(caller) ? { role: caller, scope } : null
  app.route({
    method,
    url: path,
    config: { takesKey },
    ...(bodyLimit !== undefined && { bodyLimit }),
    schema: {
      operationId: name,
      summary,
      ...(scope ? { description: scopeSentences[scope] } : {}),
      tags: [path.split('/')[2] ?? 'api'],
      ...('body' in route ? { body: route.body } : {}),
      ...('query' in route ? { querystring: route.query } : {}),
      ...('params' in route ? { params: route.params } : {}),
      response: { ...responses(answers), '4xx': errorBody, '5xx': errorBody },
      ...(checks ? { security: [...(takesKey ? [{ apiKey: [] }] : []), { session: [] }] } : {}),
    },
    onRequest: [...(checks ? [requireCaller(name, checks)] : []), ...limitsOf(ctx, name)],
    preValidation: checks ? [requireCallerStill(name, checks)] : [],
    handler: async (request, reply) => {
      if (isCreation) reply.code(201)
      const known = knownCaller(request)
      const answer = () =>
        handler({
          body: request.body as ParsedBodyOf<N>,
          query: request.query as ParsedQueryOf<N>,
          params: request.params as ParamsOf<N>,
          ...(known as Pick<Call<N>, 'actor' | 'account'>),
          request,
          reply,
        })
      const isInLine = known.actor !== null && method !== 'GET' && !takesTurnsItself.has(name)
      const given = await (isInLine ? inTurn(ctx.db, known.actor.workspaceId, async () => answer()) : answer())
      // A reply that was sent is waited for, and then nothing as well.
      return given === undefined && takesDone && !reply.raw.headersSent ? done : given
    },
  })
}

/** Nearly all of their time they wait for mail servers, and for that they need no turn. */
const takesTurnsItself = new Set<EndpointName>(['enrichContact', 'verifyAddress'])

/** The answer of a call that changes several. */
export async function changed(count: Promise<number>): Promise<ChangedMany> {
  return { success: true, count: await count }
}

const nobody = { actor: null, account: null }

/** The caller, and the network that the record of the workspace names. */
function knownCaller(request: FastifyRequest): Known | typeof nobody {
  const caller = callerOf(request)
  return caller ? { ...caller, actor: { ...caller.actor, network: networkForLog(request.ip) } } : nobody
}

const types = new Map<unknown, string>([
  [csv, 'text/csv'],
  [jsonLines, 'application/x-ndjson'],
])

/** The answers by their status, a file under its own type: without one the description says JSON. */
function responses(answers: Route['answers']): Record<string, unknown> {
  const described = Object.entries(answers).map(([status, answer]) => [
    status,
    answer === csv || answer === jsonLines
      ? { description: answer.description, content: { [types.get(answer) ?? 'text/plain']: { schema: answer } } }
      : answer,
  ])
  return Object.fromEntries(described) as Record<string, unknown>
}

const scopeSentences = { read: 'API keys of any scope.', spend: 'API keys of the scope `spend`.' }

/** The least role and scope. */
type Least = { role: Role; scope: Scope | null }

function requireCaller(name: EndpointName, least: Least) {
  const [role, factors] = [requireRole(name, least), requireFactors(name)]
  return async (request: FastifyRequest): Promise<void> => {
    await role(request)
    await factors(request)
    request.wasWhole = request.raw.complete
  }
}

/** The same once more, now that the body is here, unless it was when the caller was looked at. */
function requireCallerStill(name: EndpointName, least: Least) {
  const refuseOthers = requireCaller(name, least)
  return async (request: FastifyRequest): Promise<void> => {
    const before = callerOf(request)
    if (request.wasWhole || !before) return
    const caller = await request.server.lookAgain(request)
    if (!caller) throw new Refusal('unauthorized')
    // Taken out of the workspace, a session is in the personal one: nobody meant this call for that.
    if (caller.actor.workspaceId !== before.actor.workspaceId) throw new Refusal('other-workspace')
    request.lateCaller = caller
    await refuseOthers(request)
  }
}

/**
 * Refuses who is not signed in, whose page stands in another workspace than the session, who is suspended, and whose role or key's
 * scope is too low.
 */
function requireRole(name: EndpointName, { role, scope }: Least) {
  return async (request: FastifyRequest): Promise<void> => {
    const caller = callerOf(request)
    if (!caller) throw new Refusal('unauthorized')
    const seen = request.headers[workspaceHeader]
    if (seen !== undefined && seen !== caller.actor.workspaceId) throw new Refusal('other-workspace')
    const { suspended } = caller.account
    if (suspended && (caller.scope || !mayWhile(suspended, name)))
      throw new Refusal('suspended', { message: suspendedSentences[suspended] })
    if (!mayAs(caller.actor.role, role)) throw new Refusal('role-needed')
    if (caller.scope && !mayWith(caller.scope, scope)) throw new Refusal('scope-needed')
  }
}

/**
 * Refuses who has no second factor where the workspace requires one, and calls of contract/security/step-up.ts by who has not said
 * for 10 minutes that it is them. Signing in says it too.
 */
function requireFactors(name: EndpointName) {
  const isOpen = (withoutFactor as readonly EndpointName[]).includes(name)
  const rule = (stepUp as Partial<Record<EndpointName, 'always' | 'with-factor'>>)[name]
  return async (request: FastifyRequest): Promise<void> => {
    const caller = callerOf(request)
    if (!caller) return
    const { hasFactor, requiresFactor } = caller.account
    if (requiresFactor && !hasFactor && !isOpen) throw new Refusal('second-factor-required')
    if (rule === undefined || (rule === 'with-factor' && !hasFactor)) return
    const { confirmedAt, begunAt = 0 } = request.session
    if (request.server.now().getTime() - (confirmedAt ?? begunAt) > confirmedForMs)
      throw new Refusal('confirm-identity')
  }
}
