import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../free-port.ts'
import { owner } from './database-server.ts'

const places = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
const nobody = 65_534

/** PgBouncer of this machine; `apt-get install pgbouncer` brings it. Where CI runs it is never missing. */
const pgBouncer = places.map((place) => join(place, 'pgbouncer')).find((path) => existsSync(path))

/** Whether tests with a pooler are left out; says so, since they would be missed. */
export function skipsPooler(): boolean {
  if (pgBouncer !== undefined) return false
  if (process.env['CI'] === 'true') throw new Error('PgBouncer is missing: apt-get install pgbouncer')
  console.warn('Tests with PgBouncer are skipped: it is not installed (apt-get install pgbouncer).')
  return true
}

type PoolerOptions = {
  mode: 'session' | 'transaction'
  serverPort: number
  password: string
  /** Signs in at the server as somebody else than who asked. */
  user?: { name: string; password: string }
  /** Startup parameters that are dropped, rather than refused. */
  ignored?: string
}

export type Pooler = { port: number; close(): Promise<void> }

/** PgBouncer before a server, for the product's role and for the owner of the tables. */
export async function openPooler({ mode, serverPort, password, user, ignored = '' }: PoolerOptions): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-pooler-'))
  const port = await freePort()
  const forced = user === undefined ? '' : `user=${user.name} password='${user.password}'`
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users.txt'), `"quarry_app" "${password}"\n"${owner.user}" "${owner.password}"\n`)
  writeFileSync(
    file,
    `[databases]
${owner.database} = host=127.0.0.1 port=${serverPort} ${forced}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 60 : 8}
ignore_startup_parameters = ${ignored}
server_login_retry = 1
`,
  )
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const path of [folder, file, join(folder, 'users.txt')]) chownSync(path, nobody, nobody)
  // It refuses root.
  const child = spawn(pgBouncer ?? '', [file], { ...(isRoot ? { uid: nobody, gid: nobody } : {}), stdio: 'ignore' })
  const ended = once(child, 'exit')
  await vi.waitUntil(() => answers(port), { timeout: 20_000, interval: 20 })
  return {
    port,
    async close() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isThere
}
