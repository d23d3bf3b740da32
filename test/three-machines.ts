import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * Three machines of one kernel: this product's inside, whose provider drops port 25; the door; mail hosts outside, on the real
 * port 25. Their addresses look public, since the rule against private ones stays as it is.
 */
export const addresses = { inside: '45.90.1.2', door: '45.90.1.1', doorOutside: '45.90.2.1', outside: '45.90.2.2' }

/** All of it leads to the machine outside: each mail host may have an address, and a network, of its own. */
export const manyOutside = '45.91.0.0/16'

export type Machine = 'inside' | 'door' | 'outside'
export type Machines = {
  /** A program on one of the machines, and its lines until one says that it is ready. */
  start(
    machine: Machine,
    args: readonly string[],
    isReady: (line: string) => boolean,
    settings: { cwd: string; env?: Record<string, string> },
  ): Promise<{ child: ChildProcess; lines: string[]; errors: string[] }>
  /** What begins a command on a machine. */
  on(machine: Machine): string[]
  removeAll(): void
}

/** Null where this kernel and user can't make such machines; why not is printed. */
export function makeMachines(): Machines | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return notHere('it takes root on Linux')
  const names = { inside: nameOf('in'), door: nameOf('door'), outside: nameOf('out') }
  const children: ChildProcess[] = []
  const removeAll = () => {
    for (const child of children) child.kill('SIGKILL')
    for (const name of Object.values(names)) quietly(() => ip('netns', 'del', name))
  }
  try {
    build(names)
  } catch (error) {
    removeAll()
    return notHere(String((error as { stderr?: Buffer }).stderr ?? error).trim())
  }
  return {
    on: (machine) => ['ip', 'netns', 'exec', names[machine]],
    removeAll,
    async start(machine, args, isReady, { cwd, env = {} }) {
      const all = { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...env }
      const child = spawn('ip', ['netns', 'exec', names[machine], process.execPath, ...args], { cwd, env: all })
      children.push(child)
      const [lines, errors]: [string[], string[]] = [[], []]
      createInterface({ input: child.stderr }).on('line', (line) => errors.push(line))
      await new Promise<void>((done, fail) => {
        createInterface({ input: child.stdout }).on('line', (line) => {
          lines.push(line)
          if (isReady(line)) done()
        })
        child.once('exit', (code) => fail(new Error(`ended with ${code}\n${errors.join('\n')}`)))
      })
      return { child, lines, errors }
    },
  }
}

type Names = Record<Machine, string>

function build({ inside, door, outside }: Names): void {
  for (const name of [inside, door, outside]) ip('netns', 'add', name)
  link(inside, addresses.inside, door, addresses.door, 'to-in')
  link(outside, addresses.outside, door, addresses.doorOutside, 'to-out')
  for (const name of [inside, door, outside]) ip('-n', name, 'link', 'set', 'lo', 'up')
  ip('-n', inside, 'route', 'add', 'default', 'via', addresses.door)
  ip('-n', outside, 'route', 'add', 'default', 'via', addresses.doorOutside)
  ip('-n', door, 'route', 'add', manyOutside, 'via', addresses.outside)
  ip('-n', outside, 'route', 'add', 'local', manyOutside, 'dev', 'lo')
  execFileSync('ip', ['netns', 'exec', door, 'sysctl', '-qw', 'net.ipv4.ip_forward=1'], { stdio: 'pipe' })
  // The provider's rule: what comes from inside for port 25 disappears.
  ip('-n', door, 'rule', 'add', 'iif', 'to-in', 'ipproto', 'tcp', 'dport', '25', 'blackhole')
}

function link(namespace: string, address: string, other: string, otherAddress: string, far: string): void {
  ip('-n', namespace, 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', far, 'netns', other)
  ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  ip('-n', other, 'addr', 'add', `${otherAddress}/24`, 'dev', far)
  ip('-n', namespace, 'link', 'set', 'eth0', 'up')
  ip('-n', other, 'link', 'set', far, 'up')
}

function nameOf(machine: string): string {
  return `quarry-${process.pid}-${machine}`
}

function ip(...words: string[]): void {
  execFileSync('ip', words, { stdio: 'pipe' })
}

/** It was never made. */
function quietly(work: () => void): void {
  try {
    work()
  } catch {}
}

function notHere(why: string): null {
  process.stderr.write(`Skipped: network namespaces can't be made here (${why}).\n`)
  return null
}
