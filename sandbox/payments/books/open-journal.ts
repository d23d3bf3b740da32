import { mkdir, open, readFile, rename, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

export type Journal = {
  /** Resolves once the line is on the disk; lines that wait together share one fsync. */
  append(line: string): Promise<void>
  close(): Promise<void>
}

/**
 * Append-only lines in one file. A last line that a kill cut short was never answered, so it is dropped; a broken line
 * before it is damage, and refused.
 */
export async function readJournal(dir: string): Promise<string[]> {
  const text = await readFile(fileIn(dir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n')
  // The text after the last line feed was cut short.
  return lines.slice(0, -1)
}

/** Begins the journal anew with `lines` (the rest after compacting), in one rename. */
export async function openJournal(dir: string, lines: Iterable<string>): Promise<Journal> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const fresh = `${fileIn(dir)}.new`
  await writeFile(fresh, '', { mode: 0o600 })
  const file = await open(fresh, 'a')
  let text = ''
  for (const line of lines) {
    text += `${line}\n`
    if (text.length < 1_000_000) continue
    await file.write(text)
    text = ''
  }
  await file.write(text)
  await file.sync()
  await rename(fresh, fileIn(dir))
  await syncDirectory(dir)
  return journalOn(file)
}

function journalOn(file: FileHandle): Journal {
  type Waiting = { line: string; resolve: () => void; reject: (reason: unknown) => void }
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined
  let failure: unknown
  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        // After one lost line the file is incomplete: no further write is accepted.
        if (failure !== undefined) throw failure
        await file.write(batch.map(({ line }) => `${line}\n`).join(''))
        await file.datasync()
        for (const { resolve } of batch) resolve()
      } catch (error) {
        failure = error
        for (const { reject } of batch) reject(error)
      }
    }
    writing = undefined
  }
  return {
    append(line) {
      const written = new Promise<void>((resolve, reject) => waiting.push({ line, resolve, reject }))
      writing ??= writeAll()
      return written
    },
    async close() {
      await writing
      await file.close()
    },
  }
}

function fileIn(dir: string): string {
  return join(dir, 'payments.jsonl')
}

async function syncDirectory(dir: string): Promise<void> {
  const handle = await open(dir, 'r')
  // Some systems can't sync a directory; then the rename is as safe as the system makes it.
  await handle.sync().catch(() => {})
  await handle.close()
}
