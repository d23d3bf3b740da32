import { hash } from '@node-rs/argon2'
import type { EgressUsers } from '../port.ts'

/** The library's number for argon2id; its const enum can't be imported where types are erased. */
const argon2id = 2
/** 19 MiB, 2 passes, 1 lane: OWASP's first choice for argon2id. */
const options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const userName = /^[\w.-]{1,64}$/
const hashForm = /^\$argon2id\$v=19\$m=(\d{4,6}),t=(\d{1,2}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{22,}$/
const mostMemoryKb = 262_144
const passwordBytes = { least: 12, most: 255 }

/**
 * Reads lines of the form `name:hash`; blank ones and those that begin with # count for nothing. Throws an error that names
 * the line, and never repeats it.
 */
export function readUsers(file: string): EgressUsers {
  const users = new Map<string, string>()
  for (const [index, whole] of file.split(/\r?\n/).entries()) {
    const line = whole.trim()
    if (line === '' || line.startsWith('#')) continue
    const colon = line.indexOf(':')
    const [name, password] = [line.slice(0, Math.max(0, colon)), line.slice(colon + 1)]
    const fault = faultOf(name, password) ?? (users.has(name) ? 'names a user for the second time' : null)
    if (fault !== null) throw new Error(`Line ${index + 1} of the users ${fault}.`)
    users.set(name, password)
  }
  if (users.size === 0) throw new Error('There are no users in it.')
  return users
}

function faultOf(name: string, password: string): string | null {
  if (!userName.test(name)) return "has no name before a ':' (1 to 64 letters, digits, '.', '_' or '-')"
  const memoryKb = Number(hashForm.exec(password)?.[1] ?? Number.NaN)
  if (Number.isNaN(memoryKb)) return "has no argon2id hash behind the ':'; quarry egress user makes one"
  return memoryKb > mostMemoryKb ? `has a hash that takes more than ${mostMemoryKb / 1024} MiB to verify` : null
}

/** The line for a user and a password. Throws an error that says what is wrong with them. */
export async function userLine(name: string, password: string): Promise<string> {
  if (!userName.test(name)) throw new Error("A name has 1 to 64 letters, digits, '.', '_' or '-'.")
  const bytes = Buffer.byteLength(password)
  if (bytes < passwordBytes.least || bytes > passwordBytes.most)
    throw new Error(`A password has ${passwordBytes.least} to ${passwordBytes.most} bytes.`)
  return `${name}:${await hash(password, options)}`
}
