// A worker that sends queued mails by the SMTP server of the second argument, until it is killed. The first one says which database,
// the third how far its clock is ahead.
import pg from 'pg'
import { openSmtpSender } from '../../server/adapters/mail/open-smtp-sender.ts'
import { openNotices } from '../../server/jobs/open-notices.ts'
import { startMailer } from '../../server/jobs/start-mailer.ts'
import { mailerContext } from '../mail/mailer-context.ts'
import { dbOf } from '../../server/db/transaction.ts'

const [config = '{}', smtpUrl = '', skewMs = '0'] = process.argv.slice(2)
const connection = JSON.parse(config) as pg.PoolConfig
const sender = openSmtpSender({ smtpUrl, from: 'us@quarry.test', connections: 4, answerMs: 60_000 })
const log = { info() {}, warn() {}, error: (...words: unknown[]) => console.error(...words) }
const notices = await openNotices(connection, log)
startMailer(
  mailerContext({
    db: dbOf(new pg.Pool(connection)),
    notices,
    sender,
    log,
    now: () => new Date(Date.now() + Number(skewMs)),
  }),
)
console.log('ready')
