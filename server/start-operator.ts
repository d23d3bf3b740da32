import { join } from 'node:path'
import { readOutbox } from './adapters/mail/open-outbox.ts'
import type { Closer } from './close-all.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Database } from './db/connect.ts'
import type { Depth } from './doctor/patient.ts'
import { withOwner } from './db/with-owner.ts'
import { examine } from './doctor/examine.ts'
import { openOperator } from './operator/open-operator.ts'
import { operatorToken } from './operator/operator-token.ts'
import { practicePlace } from './practice/practice-payments.ts'

/** The operator's own listener, where there is one; on loopback only. */
export async function startOperator(
  config: Config,
  ctx: Context,
  database: Database,
  closers: Closer[],
): Promise<{ url: string; token: string } | null> {
  if (config.operatorPort === null) return null
  const hasOutbox = ctx.settings.mode === 'practice' && config.smtpUrl === undefined
  const operator = {
    ctx,
    asOwner: <Result>(work: (db: Context['db']) => Promise<Result>) => withOwner(database, work),
    practice: ctx.payments?.mode === 'practice' ? practicePlace(database.db) : null,
    examine: (depth: Depth) => {
      const { secretKey } = ctx.settings
      return examine({ config, database, fault: null, secretKey, now: ctx.now, depth })
    },
    outbox: hasOutbox ? readOutbox(join(config.dataDir, 'outbox')) : null,
  }
  const token = await operatorToken(config.dataDir)
  const pages = await openOperator(operator, { port: config.operatorPort, token })
  closers.push(() => pages.close())
  return { url: pages.url, token }
}
