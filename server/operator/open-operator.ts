import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { closeApp } from '../http/close-app.ts'
import { bouncePages } from './bounce-pages.ts'
import { healthPage } from './health-page.ts'
import { operatorAssets } from './operator-assets.ts'
import type { OperatorContext } from './operator-context.ts'
import { operatorDoor } from './operator-door.ts'
import { operatorSessions } from './operator-sessions.ts'
import { mailPages } from './mails/mail-pages.ts'
import { moneyBackPages } from './money-back-pages.ts'
import { outboxPages } from './outbox-pages.ts'
import { overviewPage } from './overview-page.ts'
import { practicePages } from './practice/practice-pages.ts'
import { purchasePages } from './purchase-pages.ts'
import { securityPages } from './security-pages.ts'
import { sourcePages } from './sources/source-pages.ts'
import { supportPages } from './support-pages.ts'
import { userPages } from './user-pages.ts'

const maxBodyBytes = 16_000
const requestLimitMs = 30_000
const maxConnections = 64
/** Loopback only, also if HOST is set: the operator is whoever has access to the machine. */
const host = '127.0.0.1'

export type OpenOperator = { url: string; close(): Promise<void> }

/**
 * The operator's own listener: pages without a script, behind a token, on loopback only. The public listener serves none of
 * it. Rejects with a sentence if the port is taken.
 */
export async function openOperator(
  operator: OperatorContext,
  { port, token }: { port: number; token: string },
): Promise<OpenOperator> {
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    requestTimeout: requestLimitMs,
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance
  app.server.maxConnections = maxConnections
  readForms(app)
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ['data:'],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  operatorDoor(app, operator, operatorSessions(token))
  await operatorAssets(app)
  overviewPage(app, operator)
  healthPage(app, operator)
  userPages(app, operator)
  supportPages(app, operator)
  purchasePages(app, operator)
  moneyBackPages(app, operator)
  bouncePages(app, operator)
  sourcePages(app, operator)
  securityPages(app, operator)
  mailPages(app, operator)
  if (operator.practice) practicePages(app, operator.practice)
  if (operator.outbox) outboxPages(app, operator.outbox)
  await listen(app, port)
  const { port: bound } = app.server.address() as AddressInfo
  return { url: `http://${host}:${bound}`, close: () => closeApp(app) }
}

/** The body of a form without a script. */
function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
}

async function listen(app: FastifyInstance, port: number): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    const sentence = sentences.get((error as NodeJS.ErrnoException).code ?? '')
    if (sentence === undefined) throw error
    throw new Error(`OPERATOR_PORT ${port} ${sentence}. Choose another, or 'off'.`, { cause: error })
  }
}

const sentences = new Map([
  ['EADDRINUSE', 'is in use'],
  ['EACCES', 'is not open to this user'],
])
