import { parseArgs } from 'node:util'
import { ConfigError, readConfig, type Config } from '../config.ts'
import { examine } from '../doctor/examine.ts'
import { failure, warning, type Check } from '../doctor/patient.ts'
import { withPatient } from '../doctor/with-patient.ts'
import { complain, say } from './say.ts'
import { usage } from './usage.ts'
import { quietLogger } from './with-operator.ts'

/** Prints what is wrong with this installation, and what to do; 0 if nothing fails. A test mail goes to SUPPORT_EMAIL. */
export async function runDoctor(args: readonly string[]): Promise<number> {
  const options = { json: { type: 'boolean' }, 'no-mail': { type: 'boolean' } } as const
  let given
  try {
    given = parseArgs({ args: [...args], options }).values
  } catch (error) {
    return complain(`${(error as Error).message}\n${usage}`)
  }
  const config = settingsOr()
  const checks = Array.isArray(config) ? config : await look(config, given['no-mail'] === true)
  const ok = checks.every(({ state }) => state !== 'fail')
  say(given.json ? JSON.stringify({ ok, checks }) : checks.map(line).join('\n'))
  return ok ? 0 : 1
}

async function look(config: Config, isWithoutMail: boolean): Promise<Check[]> {
  const depth = isWithoutMail ? 'ask' : 'mail'
  const log = quietLogger({ ...config, logLevel: 'silent' })
  return [...mistypedOf(config), ...(await withPatient({ config, log, depth }, examine))]
}

function mistypedOf({ mistyped }: Config): Check[] {
  if (mistyped.length === 0) return []
  return [{ name: 'settings', ...warning(mistyped.join(' '), 'See .env.example for the names of all settings.') }]
}

/** Settings that can't be used are a finding too. */
function settingsOr(): Config | Check[] {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [{ name: 'settings', ...failure(error.message, 'See docs/operating.md, “Settings”.') }]
  }
}

function line({ name, state, what, remedy }: Check): string {
  return `${state.padEnd(4)}  ${name}: ${what}${remedy === '' ? '' : `\n      ${remedy}`}`
}
