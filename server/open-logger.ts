import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'
import { errorForLog, withoutSecrets } from './http/answers/error-for-log.ts'

/** The log goes to standard error: standard output is for the line with the product's address. */
export function openLogger(config: Pick<Config, 'logLevel'>): Logger {
  const options = { level: config.logLevel, serializers: { err: errorForLog } }
  const output = pino.destination({ dest: 2, sync: true })
  return pino(options, { write: (line) => void output.write(withoutSecrets(line)) })
}
