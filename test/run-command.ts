import { Readable } from 'node:stream'
import { vi } from 'vitest'
import { main } from '../server/main.ts'
import { environmentOf, runQuarry, type Ended, type Settings } from './spawn-quarry.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * A command as `runQuarry` runs it, in the tests' own process: a process of its own costs half a second, most of it for loading. What
 * only a process shows (its exit, its log, what stands in the built server) is to be tested by one of them in each file. `folder`: where it
 * writes what it is given no place for.
 */
export function runCommand(args: readonly string[], settings: Settings, input = '', folder?: string): Promise<Ended> {
  // One after the other: the environment and the streams are those of the process.
  const ended = last.then(() => run(args, settings, { input, folder }))
  last = ended.catch(() => {})
  return ended
}

/** Runs the first command of each verb as a process, which shows what only a process does, and all others here. */
export function runVerbs(product: string): (args: readonly string[], settings: Settings) => Promise<Ended> {
  const known = new Set<string | undefined>()
  return (args, settings) => {
    if (known.has(args[0])) return runCommand(args, settings)
    known.add(args[0])
    return runQuarry(product, args, settings)
  }
}

type Place = { input: string; folder: string | undefined }

async function run(args: readonly string[], settings: Settings, { input, folder }: Place): Promise<Ended> {
  const written = { output: '', errors: '' }
  const kept = process.env
  const place = process.cwd()
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(writerTo((text) => (written.output += text))),
    vi.spyOn(process.stderr, 'write').mockImplementation(writerTo((text) => (written.errors += text))),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([Buffer.from(input)]) as typeof process.stdin),
  ]
  process.env = environmentOf(settings)
  if (folder !== undefined) process.chdir(folder)
  try {
    const code = await main(args)
    return { code, signal: null, ...written }
  } finally {
    process.env = kept
    process.chdir(place)
    for (const spy of spies) spy.mockRestore()
  }
}

function writerTo(take: (text: string) => void): typeof process.stdout.write {
  return (chunk: string | Uint8Array, ...rest: unknown[]) => {
    take(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'))
    const done = rest.at(-1)
    if (typeof done === 'function') (done as () => void)()
    return true
  }
}
