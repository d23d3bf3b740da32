import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const suite = 'trixie'
const mirror = 'http://deb.debian.org/debian'
const fetchLimitMs = 10 * 60_000
const bootLimitMs = 60_000
/** systemd 257 boots beside the older kind of control groups only if it is told to. */
const oldGroups = 'SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1'

/** Where this machine's network has an authority of its own, Node in the Debian trusts it as Node here does. */
const authority = process.env['NODE_EXTRA_CA_CERTS'] ?? null
const authorityInside = '/etc/ssl/authority-of-the-network.pem'
export const trusted = authority === null ? [] : [`NODE_EXTRA_CA_CERTS=${authorityInside}`]

/** A Debian that runs in `folder`, with an init of its own and this machine's network. */
export type Machine = {
  folder: string
  /** Runs shell commands in it as root would, and ends at the first that fails; answers what they printed. */
  sh(commands: string, limitMs: number): Promise<string>
  stop(): Promise<void>
}

/** Why no Debian can be made here, or null. */
export async function whyNoDebian(): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'only root can make and start a Debian in a folder'
  for (const program of ['debootstrap', 'systemd-nspawn', 'nsenter']) {
    const found = await run('which', [program]).catch(() => null)
    if (found === null) return `${program} is missing (apt-get install debootstrap systemd-container util-linux)`
  }
  return null
}

/** As little of Debian as boots, new in `folder`; what was fetched once is kept in `cache`. */
export async function makeDebian(cache: string, folder: string): Promise<void> {
  const base = path.join(cache, suite)
  if (!existsSync(base)) {
    await mkdir(cache, { recursive: true })
    const unfinished = `${base}-unfinished`
    await rm(unfinished, { recursive: true, force: true })
    const parts = '--include=systemd,systemd-sysv,dbus'
    await run('debootstrap', ['--variant=minbase', parts, suite, unfinished, mirror], { timeout: fetchLimitMs })
    await rename(unfinished, base)
  }
  await rm(folder, { recursive: true, force: true })
  await run('cp', ['-a', base, folder])
  await bringAuthority(folder)
}

async function bringAuthority(folder: string): Promise<void> {
  if (authority === null) return
  const inside = path.join(folder, authorityInside)
  await mkdir(path.dirname(inside), { recursive: true })
  await copyFile(authority, inside)
}

/** Starts the init of a Debian; resolves once it has started what it starts by itself. */
export async function boot(folder: string, log: string): Promise<Machine> {
  const options = ['--quiet', `--directory=${folder}`, '--boot', '--register=no', '--keep-unit', oldGroups]
  const child = spawn('systemd-nspawn', options, { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const out of [child.stdout, child.stderr]) out.on('data', (text: Buffer) => void appendFile(log, text))
  const init = await initOf(child)
  const sh = async (commands: string, limitMs: number) => {
    const inside = ['--target', String(init), '--all', '--', 'env', '-i', 'HOME=/root', 'LANG=C.UTF-8', ...trusted]
    const shell = [
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'bash',
      '-euo',
      'pipefail',
      '-c',
    ]
    try {
      const { stdout } = await run('nsenter', [...inside, ...shell, commands], { timeout: limitMs, maxBuffer: 1 << 26 })
      return stdout
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-30).join('\n')
      throw new Error(`These commands failed:\n${commands}\nand said:\n${said}`, { cause: error })
    }
  }
  await sh(
    'until systemctl is-system-running --wait > /dev/null || systemctl is-active --quiet multi-user.target; do sleep 0.2; done',
    bootLimitMs,
  )
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { folder, sh, stop }
}

async function initOf(child: ChildProcess): Promise<number> {
  const end = performance.now() + bootLimitMs
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`systemd-nspawn ended with ${child.exitCode}`)
    const text = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '')
    for (const pid of text.trim().split(' ').filter(Boolean)) {
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
      if (name.trim() === 'systemd') return Number(pid)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the Debian did not start')
}
