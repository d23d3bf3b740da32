import { spawn } from 'node:child_process'
import { judgeSaid, type Said, type Tally } from './judge-said.ts'
import { startWorld } from './start-world.ts'

/** A verifier as a program: see ours-driver.ts and peers/. */
export type Driver = {
  name: string
  command: string
  args: readonly string[]
  /** Processes, each with a share of the companies; by itself one uses as many processors as it can. */
  processes: number
}
export type Run = {
  tally: Tally
  perSecond: number
  /** Of one processor, how much the world was at work: near 1 it would be the world that is measured. */
  worldLoad: number
  said: { address: string; said: Said; judged: keyof Tally }[]
}

const limitMs = 280_000

/** One verifier asks about all addresses in a world of its own (`program`), at the ports that every program knows. */
export async function runDriver(
  { command, args, name, processes }: Driver,
  addresses: readonly string[],
  latencyMs: number,
  program: string,
) {
  const world = await startWorld(latencyMs, ['--ports', '53,25,0'], [program])
  try {
    const before = world.cpuSeconds()
    const shares = sharesOf(addresses, processes)
    const outs = await Promise.all(shares.map((share) => output(command, args, `${share.join('\n')}\n`)))
    const busySeconds = world.cpuSeconds() - before
    const perProcess = outs.map((out) =>
      out
        .trim()
        .split('\n')
        .map((line) => line.split('\t')),
    )
    const seconds = Math.max(...perProcess.map((lines) => Number(lines.pop()?.[1])))
    const lines = perProcess.flat()
    const tally: Tally = { right: 0, wrong: 0, unknown: 0 }
    const said: Run['said'] = []
    for (const [address = '', word = ''] of lines) {
      const judged = judgeSaid(address, word as Said)
      tally[judged]++
      said.push({ address, said: word as Said, judged })
    }
    if (said.length !== addresses.length) throw new Error(`${name} answered ${said.length} of ${addresses.length}`)
    return { tally, perSecond: said.length / seconds, worldLoad: busySeconds / seconds, said } satisfies Run
  } finally {
    await world.stop()
  }
}

function sharesOf(addresses: readonly string[], processes: number): string[][] {
  const shares = Array.from({ length: processes }, (): string[] => [])
  for (const address of addresses)
    shares[Number(/-(\d+)\.mw\.test$/.exec(address)?.[1] ?? 0) % processes]!.push(address)
  return shares.filter((share) => share.length > 0)
}

function output(command: string, args: readonly string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], timeout: limitMs })
    let out = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(out) : reject(new Error(`${command} ended with ${code}`))))
    child.stdin.on('error', () => {}).end(input)
  })
}
