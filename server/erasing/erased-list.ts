import { appendFileSync, chownSync, closeSync, existsSync, fsyncSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** In DATA_DIR and beside each backup: who was erased and what was closed, for a restore of a backup of before. */
export const ERASED_LIST = 'erased.jsonl'
const MOST_BYTES = 256 * 2 ** 20

const person = z.object({
  at: z.iso.datetime({ offset: true }),
  /** A mark of the installation's key: without it the HMAC says nothing. */
  key: z.string(),
  kind: z.enum(['email', 'profile', 'id']),
  hmac: z.string().regex(/^[0-9a-f]{64}$/),
  /** The number under which the person stood here, which nobody else may get. */
  id: z
    .string()
    .regex(/^(own|demo):\d{1,10}$/)
    .optional(),
})
/** One thing by which an erased person would be known again. */
export type ErasedLine = z.output<typeof person>

const closing = z.object({
  at: z.iso.datetime({ offset: true }),
  kind: z.enum(['account', 'workspace']),
  /** A random one: nobody else has it, in whatever installation. */
  id: z.string().regex(/^[0-9a-f-]{36}$/),
  /** The owner took the workspace's deletion back. */
  isOpen: z.literal(true).optional(),
})
/** An account that was closed, or a workspace that was deleted. */
export type ClosingLine = z.output<typeof closing>

const line = z.union([person, closing])
export type ListLine = z.output<typeof line>

/** Adds lines that the file doesn't have, and waits for the disk. An empty list is a file all the same: nobody was erased. */
export function addToList(file: string, lines: readonly ListLine[]): void {
  const known = new Set(existsSync(file) ? readList(file).map(asText) : [])
  const texts = lines.map(asText).filter((text) => !known.has(text))
  const isNew = !existsSync(file)
  const descriptor = openSync(file, 'a', 0o600)
  try {
    // A line that a killed process left half written ends here.
    const start = !isNew && !endsInLine(file) ? '\n' : ''
    if (texts.length > 0) appendFileSync(descriptor, `${start}${texts.join('\n')}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  if (isNew) giveToOwner(file)
}

/** The lines of a list; what is half written or nothing of ours is left out. Throws if the file can't be read. */
export function readList(file: string): ListLine[] {
  if (statSync(file).size > MOST_BYTES) throw new Error(`${file} is too long for a list of erased people.`)
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      const read = line.safeParse(parsed(text))
      return read.success ? [read.data] : []
    })
}

/** The lines of a list that somebody named. Throws also where nothing of it can be read: another file was meant. */
export function readNamedList(file: string): ListLine[] {
  const lines = readList(file)
  if (lines.length === 0 && readFileSync(file, 'utf8').trim() !== '')
    throw new Error(`${file} is no list of who was erased: no line of it can be read.`)
  return lines
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** In the order of the schema, so that equal lines are equal texts. */
function asText(given: ListLine): string {
  return JSON.stringify(line.parse(given))
}

function endsInLine(file: string): boolean {
  const text = readFileSync(file)
  return text.length === 0 || text.at(-1) === 10
}

/** Root may write it into the folder of another user, who adds to it later. */
function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(file))
  chownSync(file, uid, gid)
}

/** The folders of this machine's lists, which all say the same. */
export type ListFolders = { dataDir: string; erasedLists: readonly string[] }

export function ownLists({ dataDir, erasedLists }: ListFolders): string[] {
  return [dataDir, ...erasedLists].map(listIn).filter((file) => existsSync(file))
}

export function listIn(folder: string): string {
  return join(folder, ERASED_LIST)
}
