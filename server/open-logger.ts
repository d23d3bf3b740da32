import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'
import { errorForLog, withoutSecrets } from './http/answers/error-for-log.ts'

/** Standard output belongs to the one line that says where the product is; the log goes to standard error. */
export function openLogger(config: Pick<Config, 'logLevel'>): Logger {
  const options = { level: config.logLevel, serializers: { err: errorForLog } }
  const output = pino.destination({ dest: 2, sync: true })
  return pino(options, { write: (line) => void output.write(withoutSecrets(line)) })
}
