import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const tokenPattern = /^[\w-]{32,64}$/

/** The operator's key, made once and kept in DATA_DIR, readable by its owner alone. */
export async function operatorToken(dataDir: string): Promise<string> {
  const file = join(dataDir, 'operator-token')
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (tokenPattern.test(kept)) return kept
  const token = randomBytes(24).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  return token
}
