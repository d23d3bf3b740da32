import { isUtf8 } from 'node:buffer'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyRequest,
  type FastifySerializerCompiler,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { mirrorRoutes } from '../doctor/mirror/mirror-routes.ts'
import { Refusal } from '../refusal.ts'
import { answerError, answerLastError, answerUnknownPath, answerBrokenRequest } from './answers/errors.ts'
import { addApiKeys, type FindKeyHolder } from './sessions/api-key.ts'
import { describeApi } from './api-docs/api-docs.ts'
import { requireCleanText } from './clean-text.ts'
import { compressLongAnswer } from './answers/compress-long-answer.ts'
import { noteRefusals } from './limits/note-refusals.ts'
import type { PublicPages } from './web/public-pages.ts'
import { readableUrl } from './readable-url.ts'
import { addProbes, type ProbeOptions } from './probes.ts'
import { addLookAgain } from './sessions/look-again.ts'
import { requireSameSite } from './sessions/same-site.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { addSessions, sessionCookieOf, type SessionRows } from './sessions/session.ts'
import type { TrustProxy } from '../settings/read-trust-proxy.ts'
import { trustFunction } from './trust-function.ts'
import { serveWeb } from './web/web-files.ts'

const bodyLimitBytes = 256 * 1024
/** The longest id that the contract takes is 255 characters, each of up to four bytes that the path writes as three. */
const maxParamLength = 255 * 4 * 3
/** Longer than the slowest answer, a reveal that waits 20 seconds. */
const requestLimitMs = 60_000
/** Longer than proxies keep a quiet connection (Caddy: two minutes), else one sends a call on it while it is being closed. */
const quietLimitMs = 150_000
/** Nothing here waits for anything outside: ten seconds, as Fastify has it, ended starts on machines that stood still. */
const startLimitMs = 120_000

/** An answer as the contract declares it: undeclared fields are left out, and an answer that breaks it is a fault of ours. */
const serializeAnswer: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer) =>
    JSON.stringify(schema.parse(answer))

export type AppOptions = {
  logger: Logger
  trustProxy: TrustProxy
  sessionRows: SessionRows
  findKeyHolder: FindKeyHolder
  /** The built front end; without it only the API is served. */
  webFolder: string | null
  publicPages?: PublicPages | null
  /** Whether browsers keep the program's files. */
  offlineFiles?: boolean
  /** Whether a stop was asked for: proxies are to send no more. */
  isDraining?: () => boolean
  probes: ProbeOptions
  addRoutes: (app: FastifyInstance, ctx: Context) => void
}

/** The HTTP side: headers, sessions and refusals around the routes of the features. */
export async function buildApp(ctx: Context, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustFunction(options.trustProxy),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestLimitMs,
    pluginTimeout: startLimitMs,
    keepAliveTimeout: quietLimitMs,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength },
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: readableUrl,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  }) as unknown as FastifyInstance
  // Outermost: a failure while an error is answered comes here.
  app.setErrorHandler(answerLastError)
  await app.register(async (inner) => addAll(inner, ctx, options))
  return app
}

async function addAll(app: FastifyInstance, ctx: Context, options: AppOptions): Promise<void> {
  acceptJson(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializeAnswer)
  app.setErrorHandler(answerError)

  await addSecurityHeaders(app, {
    https: ctx.settings.publicUrl().startsWith('https:'),
    paymentForm: ctx.payments?.mode === 'stripe',
  })
  await addSessions(app, ctx, options.sessionRows)
  addApiKeys(app, options.findKeyHolder)
  addLookAgain(app, options.sessionRows, options.findKeyHolder)
  noteRefusals(app, ctx.securityLog)
  app.addHook('onRequest', requireSameSite(ctx.settings.publicUrl))
  app.addHook('onRequest', refuseEncoded)
  app.addHook('preValidation', requireCleanText)
  app.addHook('onSend', async (request, reply) => {
    // A connection that is kept would be cut in the middle of the next request.
    if (options.isDraining?.()) reply.header('connection', 'close')
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onSend', compressLongAnswer)
  const sessionCookie = sessionCookieOf(ctx.settings.publicUrl())
  await describeApi(app, { sessionCookie, webFolder: options.webFolder })
  addProbes(app, options.probes)
  const { secretKey, publicUrl } = ctx.settings
  mirrorRoutes(app, { secretKey, publicUrl, trustProxy: options.trustProxy, sessionCookie, now: ctx.now })
  options.addRoutes(app, ctx)
  if (options.webFolder === null) app.setNotFoundHandler(answerUnknownPath)
  else
    await serveWeb(app, options.webFolder, {
      publicPages: options.publicPages ?? null,
      sessionCookie,
      brand: ctx.settings.brand,
      offlineFiles: options.offlineFiles ?? true,
    })
}

/**
 * JSON alone, in UTF-8: another encoding would be kept with a � for each letter that it writes otherwise. Clients that always send the
 * JSON content type may send a DELETE without a body: that is no broken body.
 */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else if (!isUtf8(body as Buffer)) done(new Refusal('bad-request', { message: 'The body is not valid UTF-8.' }))
    else void parse(request, body.toString(), done)
  })
}

/** Nothing here unpacks a body, and packed it would be told to be no JSON. */
async function refuseEncoded({ headers }: FastifyRequest): Promise<void> {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new Refusal('bad-request', { message: 'Send the body without Content-Encoding.' })
}
