import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres, EMBEDDED_DATABASE, EMBEDDED_OWNER } from '../../server/db/postgres/embedded-postgres.ts'
import { makeDebian, trusted, whyNoDebian } from './debian.ts'
import { readDockerfile, type Stage } from './dockerfile.ts'
import { readDockerignore } from './dockerignore.ts'

const run = promisify(execFile)
const repository = path.resolve(import.meta.dirname, '../..')
const folder = path.join(repository, '.cache/deploy')
const node = '24.21.0'
const stepLimitMs = 10 * 60_000
const readyLimitMs = 120_000
const cannot = 3
const quiet = { info() {}, warn() {}, error() {} }

/**
 * Executes deploy/image/Dockerfile step by step in folders with a Debian and Node, and starts what it makes as the image says:
 * by its user, all read-only but its volume. For machines without a container engine:
 *
 *   npm run image-walk
 *
 * It takes root, debootstrap and systemd-nspawn, port 3000, and Debian's and npm's servers.
 */
async function walk(): Promise<void> {
  const obstacle = await whyNoDebian()
  if (obstacle !== null) {
    console.log(`Not walked: ${obstacle}`)
    process.exitCode = cannot
    return
  }
  const text = await readFile(path.join(repository, 'deploy/image/Dockerfile'), 'utf8')
  const stages = readDockerfile(text)
  for (const stage of stages) await build(stage)
  const last = stages.at(-1)!
  const { stdout } = await run('du', ['-sm', `${place(last)}/opt/quarry`, `${place(last)}/usr/local/bin/node`])
  console.log(`megabytes beside Debian:\n${stdout.trim()}`)
  await start(last)
}

const place = (stage: { name: string }) => path.join(folder, `stage-${stage.name}`)

async function build(stage: Stage): Promise<void> {
  const root = place(stage)
  await makeDebian(folder, root)
  await bringNode(root)
  let at = '/'
  for (const { word, rest } of stage.instructions) {
    const startedMs = performance.now()
    if (word === 'WORKDIR') {
      at = rest
      await mkdir(path.join(root, at), { recursive: true })
    } else if (word === 'COPY') await copy(rest, root, at)
    else if (word === 'RUN') await inside(root, at, rest)
    if (word === 'COPY' || word === 'RUN')
      console.log(`${((performance.now() - startedMs) / 1_000).toFixed(0).padStart(4)} s  ${word} ${rest.slice(0, 90)}`)
  }
}

/** What the base image has beside Debian: Node with npm in /usr/local, and a user for it. */
async function bringNode(root: string): Promise<void> {
  const kept = path.join(folder, `node-${node}`)
  const packages = [`node-linux-${process.arch}@${node}`, 'npm@11']
  await run('npm', [
    'install',
    '--prefix',
    kept,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    ...packages,
  ])
  const modules = path.join(kept, 'node_modules')
  await cp(path.join(modules, `node-linux-${process.arch}/bin/node`), path.join(root, 'usr/local/bin/node'))
  await cp(path.join(modules, 'npm'), path.join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  await inside(
    root,
    '/',
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --create-home --uid 1000 --user-group node',
  )
  await cp('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'))
}

async function inside(root: string, at: string, commands: string): Promise<void> {
  const env = ['env', '-i', 'HOME=/root', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...trusted]
  // With /proc and /dev, as a build has them.
  const options = ['-q', '-D', root, '--register=no', '--keep-unit', `--chdir=${at}`, '-a', '--resolv-conf=copy-host']
  await run('systemd-nspawn', [...options, ...env, 'sh', '-c', commands], { timeout: stepLimitMs, maxBuffer: 1 << 26 })
}

/** Files of the repository as it was last committed, without those that the image's .dockerignore keeps out; or of an earlier stage. */
async function copy(rest: string, root: string, at: string): Promise<void> {
  const words = rest.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? words.shift()!.slice('--from='.length) : null
  const to = path.join(root, path.resolve(at, words.pop()!))
  await mkdir(to, { recursive: true })
  if (from !== null) {
    for (const each of words) await run('cp', ['-a', `${place({ name: from })}${each}/.`, to])
    return
  }
  const archive = path.join(folder, 'context.tar')
  const { stdout } = await run('git', ['ls-tree', '-rz', '--name-only', 'HEAD', '--', ...words], {
    cwd: repository,
    maxBuffer: 1 << 26,
  })
  const isOut = readDockerignore(await readFile(path.join(repository, 'deploy/image/Dockerfile.dockerignore'), 'utf8'))
  const files = stdout.split('\0').filter((file) => file !== '' && !isOut(file))
  await run('git', ['archive', '--output', archive, 'HEAD', '--', ...files], { cwd: repository })
  await run('tar', ['-x', '--no-same-owner', '-f', archive, '-C', to])
  await rm(archive)
}

async function start(stage: Stage): Promise<void> {
  const data = path.join(folder, 'volume')
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database'), log: quiet })
  // The user of the image isn't the one who runs this.
  await run('chmod', ['-R', 'a+rwX', server.socketDir])
  await rm(data, { recursive: true, force: true })
  await mkdir(data, { recursive: true })
  await run('chown', ['1000:1000', data])
  const { instructions } = stage
  const words = (word: string) => instructions.filter((each) => each.word === word).map(({ rest }) => rest)
  const settings = words('ENV').flatMap((rest) => rest.split(/\s+/))
  const live = [
    'QUARRY_MODE=live',
    'DIRECTORY=own',
    'MAIL=outbox',
    'PUBLIC_URL=http://127.0.0.1:3000',
    'HOST=127.0.0.1',
  ]
  const database = `DATABASE_URL=postgres://${EMBEDDED_OWNER}@localhost/${EMBEDDED_DATABASE}?host=/run/postgres`
  const program = [...(JSON.parse(words('ENTRYPOINT')[0]!) as string[]), ...(JSON.parse(words('CMD')[0]!) as string[])]
  const options = [
    '-q',
    '-D',
    place(stage),
    '--register=no',
    '--keep-unit',
    '--read-only',
    '--tmpfs=/tmp',
    '--console=pipe',
    '-a',
  ]
  const binds = [
    `--bind=${data}:/var/lib/quarry`,
    `--bind=${server.socketDir}:/run/postgres`,
    `--user=${words('USER')[0]}`,
  ]
  const set = [...settings, ...live, database].map((each) => `--setenv=${each}`)
  const child = spawn('systemd-nspawn', [...options, ...binds, ...set, ...program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const timer = setTimeout(() => child.kill('SIGKILL'), readyLimitMs)
    const [line] = (await Promise.race([once(child.stdout, 'data'), ended.then(() => ['it ended'])])) as [unknown]
    clearTimeout(timer)
    console.log(String(line).trim())
    const ready = await fetch('http://127.0.0.1:3000/readyz')
    const page = await fetch('http://127.0.0.1:3000/')
    console.log(`/readyz ${ready.status}, / ${page.status}`)
    if (!ready.ok || !page.ok) process.exitCode = 1
  } finally {
    child.kill('SIGTERM')
    await ended
    await server.stop()
  }
}

await walk()
