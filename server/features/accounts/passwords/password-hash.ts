import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** The library's number for argon2id; its const enum can't be imported where types are erased. */
const argon2id = 2

/** What a hash costs: memory in KiB, and how many times it is gone over. */
export type PasswordCost = { memoryCost: number; timeCost: number }

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

/** Used if there is no account, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | null = null

export async function hashPassword(password: string, cost = owaspCost): Promise<string> {
  return hash(password, { algorithm: argon2id, parallelism: 1, ...cost })
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
