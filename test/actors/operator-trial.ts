import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dbOf } from '../../server/db/transaction.ts'
import pino from 'pino'
import { readOutbox } from '../../server/adapters/mail/open-outbox.ts'
import { openOperator } from '../../server/operator/open-operator.ts'
import { readConfig } from '../../server/config.ts'
import { examine } from '../../server/doctor/examine.ts'
import { operatorToken } from '../../server/operator/operator-token.ts'
import type { TestProduct } from '../product.ts'

export type OperatorPage = { status: number; text: string; headers: Headers }

/** The operator's pages of a test product, with a data directory of their own. */
export async function openOperatorTrial(product: TestProduct, port = 0) {
  const dir = await mkdtemp(join(tmpdir(), 'quarry-operator-'))
  const token = await operatorToken(dir)
  const log: Record<string, unknown>[] = []
  const write = (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>)
  const pages = await openOperator(
    {
      ctx: { ...product.ctx, log: pino({ level: 'info' }, { write }) },
      asOwner: (work) => work(dbOf(product.database.ownerPool)),
      practice: async () => product.payments.sandbox(),
      outbox: readOutbox(join(dir, 'outbox')),
      examine: (depth) => {
        const { ownerConfig: owner, ...database } = product.database
        const { now, settings } = product.ctx
        const config = readConfig({ DATA_DIR: dir })
        const ways = { direct: database.appConfig, pooled: null, owner, embedded: false, isAttached: false }
        const opened = { ...database, ...ways, close: async () => {} }
        return examine({ config, database: opened, fault: null, secretKey: settings.secretKey, now, depth })
      },
    },
    { port, token },
  )

  async function ask(path: string, init: RequestInit = {}): Promise<OperatorPage> {
    const answer = await fetch(pages.url + path, { redirect: 'manual', ...init })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }

  /** A browser without scripts: a cookie, and forms that are sent as they stand on a page. */
  async function signIn() {
    const entered = await ask('/sign-in', { method: 'POST', body: new URLSearchParams({ token }) })
    const cookie = entered.headers.getSetCookie()[0] ?? ''
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    const see = async (path: string) => (await ask(path, { headers })).text
    const csrf = /name="csrf" value="([^"]+)"/.exec(await see('/'))?.[1] ?? ''
    /** Sends a form; answers its own reply, or the page that it leads to. */
    const post = async (path: string, fields: Record<string, string> = {}): Promise<OperatorPage> => {
      const answer = await ask(path, { method: 'POST', headers, body: new URLSearchParams({ csrf, ...fields }) })
      return answer.status === 303 ? ask(answer.headers.get('location') ?? '', { headers }) : answer
    }
    return {
      cookie,
      headers,
      csrf,
      see,
      post,
      send: async (...form: Parameters<typeof post>) => (await post(...form)).text,
    }
  }

  return {
    url: pages.url,
    dir,
    token,
    log,
    ask,
    signIn,
    stop: () => pages.close(),
    async close() {
      await pages.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

export type OperatorTrial = Awaited<ReturnType<typeof openOperatorTrial>>
