import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** The library's number for argon2id; its const enum can't be imported where types are erased. */
const argon2id = 2

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Used if there is no account, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | null = null

export async function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash != null
}

/** A mark by which a session recognises its password, or that there is none; it reveals neither the hash nor the password. */
export function markOf(passwordHash: string | null): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('hex')
}
