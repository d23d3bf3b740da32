import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Installation, User } from '../../../contract/accounts.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import type { FirstAsks, Told } from '../../../contract/site.ts'
import { inTime } from '../../db/in-time.ts'

/** A document waits no longer for them: its program asks then, as it does for every other page. */
const limitMs = 500
/** After one that waited in vain, so that a slow database does not hold up every document. */
const restMs = 5_000
/** Who asks, from where and with what, as these calls note it. */
const passedOn = /^(cookie|user-agent|host|forwarded|x-forwarded-.*)$/

/**
 * Asks for a document what its page would ask first, as calls of the same session: whoever may not make a call gets no answer here
 * either. Null where a page is drawn from none, or nobody is signed in.
 */
export function openFirstAnswers(app: FastifyInstance, firstAsks: FirstAsks) {
  let restsUntilMs = 0
  return async (request: FastifyRequest, path: string, query: string): Promise<Told | null> => {
    const asks = request.method === 'GET' ? firstAsks(path, query) : []
    if (asks.length === 0 || performance.now() < restsUntilMs) return null
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => passedOn.test(name)))
    const late = new AbortController()
    const from = { headers, remoteAddress: request.socket.remoteAddress ?? '', signal: late.signal }
    const ask = async (url: string): Promise<unknown> => {
      const answer = await app.inject({ url, ...from })
      return answer.statusCode === 200 ? answer.json() : null
    }
    const always = [endpoints.currentUser.path, endpoints.installation.path]
    const asked = Promise.all([...always, ...asks.map((each) => each.path)].map(ask))
    const [user, installation, ...answers] = await inTime(asked, limitMs).catch(() => {
      late.abort()
      restsUntilMs = performance.now() + restMs
      return []
    })
    const told = asks.flatMap(({ key, isPaged }, at) => {
      const answer = answers[at] ?? null
      return answer === null ? [] : [[key, isPaged ? { pages: [answer], pageParams: [null] } : answer] as const]
    })
    if (!user || !installation || told.length === 0) return null
    return { user: user as User, installation: installation as Installation, answers: told }
  }
}
