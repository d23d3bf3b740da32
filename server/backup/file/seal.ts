import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream, WritableStreamDefaultWriter } from 'node:stream/web'
import { BadBackup } from './read-frames.ts'

/** The first line of every file in age's format (age-encryption.org/v1), which the program `age` reads and writes as well. */
export const SEALED_SIGNATURE = Buffer.from('age-encryption.org/')
const MOST_KEY_BYTES = 64 * 1024
const broken = 'This backup was cut off, changed or damaged: it does not decrypt. Take another one.'

/** Whether it is somebody's public key: `age1…`. */
export async function isPublicKey(text: string): Promise<boolean> {
  const { Encrypter } = await import('age-encryption')
  try {
    new Encrypter().addRecipient(text)
    return text.startsWith('age1')
  } catch {
    return false
  }
}

/** Makes a pair of keys, keeps the secret one in a new file that only its owner reads, and answers the public one. */
export async function makeKeyFile(file: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const descriptor = openSync(file, 'wx', 0o600)
  try {
    writeSync(descriptor, `# public key: ${recipient}\n${identity}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  return recipient
}

/** Encrypts for the holders of these keys what is written, and writes it on. `end` resolves when all of it was handed on. */
export async function sealTo(
  writeOut: (bytes: Buffer) => Promise<void>,
  keys: readonly string[],
): Promise<{ write(bytes: Buffer): Promise<void>; end(): Promise<void> }> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const key of keys) encrypter.addRecipient(key)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer: WritableStreamDefaultWriter<Uint8Array> = writable.getWriter()
  const sealed = await encrypter.encrypt(readable)
  const done = (async () => {
    for await (const bytes of sealed as ReadableStream<Uint8Array>) await writeOut(Buffer.from(bytes))
  })()
  // Whoever writes hears it: the stream between them breaks.
  done.catch((error: unknown) => void writer.abort(error).catch(() => {}))
  return {
    write: async (bytes) => writer.write(bytes),
    async end() {
      await writer.close()
      await done
    },
  }
}

/** Decrypts by a file of secret keys, as `quarry backup --new-key` or `age-keygen` makes them. */
export async function unseal(source: AsyncIterable<Uint8Array>, keyFile: string): Promise<AsyncIterable<Uint8Array>> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  const identities = readKeys(keyFile)
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch (error) {
    throw new BadBackup(`${keyFile} holds no secret key of age.`, { cause: error })
  }
  const web = Readable.toWeb(Readable.from(source, { objectMode: false })) as unknown as ReadableStream<Uint8Array>
  let plain
  try {
    plain = await decrypter.decrypt(web)
  } catch (error) {
    const isOthers = (error as Error).message.startsWith('no identity matched')
    throw new BadBackup(isOthers ? 'This backup was encrypted for another key.' : broken, { cause: error })
  }
  return heard(plain)
}

function readKeys(keyFile: string): string[] {
  const text = readFileSync(keyFile, 'utf8').slice(0, MOST_KEY_BYTES)
  const lines = text.split('\n').map((line) => line.trim())
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length === 0) throw new BadBackup(`${keyFile} holds no secret key of age.`)
  return keys
}

/** Each part of the file proves that it is whole and that the last one is there; the library says so in words of its own. */
async function* heard(plain: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of plain) yield bytes
  } catch (error) {
    throw new BadBackup(broken, { cause: error })
  }
}
