import type { AddressInfo } from 'node:net'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { DirectoryBusy } from '../../engines/directory/port.ts'
import { answerQuestions } from '../../engines/directory/remote/answer-questions.ts'
import { isOtherStore } from '../../engines/directory/remote/index-version.ts'
import type { PeopleIndex } from '../../engines/directory/index/people-index.ts'
import { answerError, answerUnknownPath } from '../http/answers/errors.ts'
import { addProbes, type ProbeOptions } from '../http/probes.ts'
import { ASK_PATH, HELLO_PATH, VERSION_HEADER } from './call-process.ts'
import { knowsSecret } from './search-secret.ts'
import { wireQuestion } from './wire-schema.ts'

/** Criteria as long as the product takes them, or a part of a list. */
const bodyLimitBytes = 2 * 1024 * 1024
/** Questions that are read, wait or are being answered; one more is refused before it is read. */
const mostAsked = 600
const mostConnections = 2_000
const requestLimitMs = 10_000
/** Longer than those who ask keep an idle connection: it is never closed under a question. */
const keepAliveMs = 60_000

export type SearchServerOptions = {
  host: string
  port: number
  logger: Logger
  /** The present one, and those from before. */
  secrets: readonly string[]
  version: string
  /** Null while the index is being opened or made. */
  index: () => PeopleIndex | null
  probes: ProbeOptions
}

/** Answers the questions of other processes of this installation, and the probes of whoever watches it. */
export async function openSearchServer(options: SearchServerOptions): Promise<{ url: string; close(): Promise<void> }> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestLimitMs,
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: true,
  }) as unknown as FastifyInstance
  app.server.maxConnections = mostConnections
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknownPath)
  addProbes(app, options.probes)
  await app.register(async (inner) => addQuestions(inner, options))
  await app.listen({ host: options.host, port: options.port })
  const { address, family, port } = app.server.address() as AddressInfo
  return { url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`, close: () => app.close() }
}

function addQuestions(app: FastifyInstance, { secrets, version, index }: SearchServerOptions): void {
  let answer: ReturnType<typeof answerQuestions> | null = null
  let asked = 0

  app.setErrorHandler(answerFault)
  app.addHook('onRequest', async (request, reply) => {
    if (!knowsSecret(request.headers.authorization, secrets))
      return refuse(reply, 401, 'This search process belongs to an installation with another SECRET_KEY.')
    const theirs = request.headers[VERSION_HEADER]
    if (theirs !== version && isOtherStore(String(theirs), version))
      return refuse(reply, 412, 'This search process works on another database (DATABASE_URL) than the one that asks it.') // oxfmt-ignore
    if (theirs !== version)
      return refuse(reply, 412, 'This search process is of another version of Quarry, or has other made-up people (DEMO_PEOPLE, DIRECTORY).') // oxfmt-ignore
    if (index() === null) return refuse(reply, 425, 'The index is being opened or made.')
    if (asked >= mostAsked) return refuse(reply, 503, 'Too much is asked at once.')
    return undefined
  })
  app.get(HELLO_PATH, async () => ({ mark: index()!.mark() }))
  app.post(ASK_PATH, async (request, reply) => {
    const question = wireQuestion.safeParse(request.body)
    if (!question.success) return refuse(reply, 400, 'This is no question.')
    answer ??= answerQuestions(index()!)
    const gone = new AbortController()
    const onClose = () => gone.abort()
    reply.raw.on('close', onClose)
    asked += 1
    try {
      return await answer(question.data, gone.signal)
    } catch (error) {
      if (gone.signal.aborted) return reply.hijack()
      throw error
    } finally {
      asked -= 1
      reply.raw.off('close', onClose)
    }
  })
}

/** Nothing more is read of who has no business here. */
function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  if (status === 401) reply.header('connection', 'close')
  return reply.code(status).send({ message })
}

function answerFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof DirectoryBusy) return refuse(reply, 503, error.message)
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status < 500) return refuse(reply, status, 'This is no question.')
  request.log.error({ err: error }, 'a question could not be answered')
  return refuse(reply, 500, error instanceof Error ? error.message : 'It could not be answered.')
}
