import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'

/** Made by scripts/build-server.ts beside what it builds; the sources have none. */
const FILES = {
  gazetteer: new URL('./data/gazetteer.packed', import.meta.url),
  tables: new URL('./data/tables.packed', import.meta.url),
}
export type PackName = keyof typeof FILES
/** Of each a piece of memory for all threads of a process; null if there are no files. */
export type PackedMemory = Readonly<Record<PackName, SharedArrayBuffer>> | null

const FLAG_BYTES = 8

let memory: PackedMemory = null

/**
 * Memory in which all threads of a process can have what is packed together; it stays empty until one of them needs it.
 * Null where the sources run as they are.
 */
export function packedMemory(): PackedMemory {
  if (memory === null && Object.values(FILES).every((file) => existsSync(file)))
    memory = { gazetteer: memoryFor(FILES.gazetteer), tables: memoryFor(FILES.tables) }
  return memory
}

function memoryFor(file: URL): SharedArrayBuffer {
  return new SharedArrayBuffer(Math.ceil(statSync(file).size / FLAG_BYTES) * FLAG_BYTES + FLAG_BYTES)
}

/** Another thread's packedMemory, given to this one before it needs anything of it. */
export function sharePackedMemory(others: PackedMemory): void {
  memory = others
}

/** What is packed under a name, null if there is no file of it. */
export function readPacked(name: PackName): SharedArrayBuffer | null {
  const shared = packedMemory()?.[name] ?? null
  if (shared === null) return null
  const isRead = new Int32Array(shared, shared.byteLength - FLAG_BYTES, 1)
  // Two threads that read it at once write the same bytes.
  if (Atomics.load(isRead, 0) === 0) readInto(FILES[name], new Uint8Array(shared, 0, shared.byteLength - FLAG_BYTES))
  Atomics.store(isRead, 0, 1)
  return shared
}

function readInto(place: URL, bytes: Uint8Array): void {
  const file = openSync(place, 'r')
  try {
    for (let at = 0, read = -1; read !== 0; at += read) read = readSync(file, bytes, at, bytes.length - at, at)
  } finally {
    closeSync(file)
  }
}
