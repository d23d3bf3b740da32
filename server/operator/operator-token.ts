import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const tokenPattern = /^[\w-]{32,64}$/

/** The operator's key, made once and kept in DATA_DIR, readable by its owner alone. Removed, the next start makes another. */
export async function operatorToken(dataDir: string): Promise<string> {
  const file = join(dataDir, 'operator-token')
  const made = randomBytes(24).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  // Never overwritten: of two processes that start together only one makes it.
  const isNew = await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
  if (isNew) return made
  // A copied or restored file may be open to others.
  await chmod(file, 0o600)
  const kept = (await readFile(file, 'utf8')).trim()
  if (tokenPattern.test(kept)) return kept
  throw new Error(`${file} holds no token (32 to 64 letters, digits, - or _). Remove it, and a start makes one.`)
}
