import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'

/** Made by scripts/build-server.ts beside what it builds; the sources have none. */
const PACKED = new URL('./data/gazetteer.packed', import.meta.url)
const FLAG_BYTES = 8

let memory: SharedArrayBuffer | null = null

/**
 * Memory in which all threads of a process can have the packed places together; it stays empty until one of them needs them.
 * Null if there is no file of them.
 */
export function gazetteerMemory(): SharedArrayBuffer | null {
  if (memory === null && existsSync(PACKED)) {
    const { size } = statSync(PACKED)
    memory = new SharedArrayBuffer(Math.ceil(size / FLAG_BYTES) * FLAG_BYTES + FLAG_BYTES)
  }
  return memory
}

/** Another thread's gazetteerMemory, given to this one before it needs a place. */
export function shareGazetteerMemory(others: SharedArrayBuffer | null): void {
  memory = others
}

/** The packed places in that memory, null if there is no file of them. */
export function readGazetteer(): SharedArrayBuffer | null {
  const shared = gazetteerMemory()
  if (shared === null) return null
  const isRead = new Int32Array(shared, shared.byteLength - FLAG_BYTES, 1)
  // Two threads that read it at once write the same bytes.
  if (Atomics.load(isRead, 0) === 0) readInto(new Uint8Array(shared, 0, shared.byteLength - FLAG_BYTES))
  Atomics.store(isRead, 0, 1)
  return shared
}

function readInto(bytes: Uint8Array): void {
  const file = openSync(PACKED, 'r')
  try {
    for (let at = 0, read = -1; read !== 0; at += read) read = readSync(file, bytes, at, bytes.length - at, at)
  } finally {
    closeSync(file)
  }
}
