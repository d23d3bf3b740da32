import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { openSmtpSink } from '../mail/smtp-sink.ts'
import { boot, makeDebian, whyNoDebian, type Machine } from './debian.ts'
import { shellBlocks } from './shell-blocks.ts'

const run = promisify(execFile)
const repository = path.resolve(import.meta.dirname, '../..')
const folder = path.join(repository, '.cache/deploy')
const name = 'quarry.company.test'
const blockLimitMs = 10 * 60_000
const callLimitMs = 60_000
const cannot = 3
const authorityInside = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'

/**
 * From an empty Debian to a live product behind TLS that was restored from its backup, by the commands of docs/operating.md, "On a
 * server", alone; then what `quarry doctor` says of it:
 *
 *   npm run deploy-walk
 *
 * It takes root, debootstrap and systemd-nspawn, the ports 80, 443, 2019 and 3000, and Debian's and npm's servers.
 */
async function walk(): Promise<void> {
  const obstacle = await whyNoDebian()
  if (obstacle !== null) {
    console.log(`Not walked: ${obstacle}`)
    process.exitCode = cannot
    return
  }
  const mails = await openSmtpSink()
  const root = path.join(folder, 'machine')
  await makeDebian(folder, root)
  await bring(root)
  const machine = await boot(root, path.join(folder, 'boot.log'))
  try {
    await follow(machine, mails.url)
    await look(machine)
    await examine(machine)
  } finally {
    await machine.stop()
    await mails.close()
  }
}

/** What the reader has: a checkout, and a file of people. */
async function bring(root: string): Promise<void> {
  const place = path.join(root, 'opt/quarry')
  await mkdir(place, { recursive: true })
  const archive = path.join(folder, 'checkout.tar')
  await run('git', ['archive', '--output', archive, 'HEAD'], { cwd: repository })
  await run('tar', ['-x', '--no-same-owner', '-f', archive, '-C', place])
  await rm(archive)
  await writeFile(
    path.join(place, 'people.csv'),
    'name,job_title,company,company_domain,email\nEdda Falk,Falconer,Hawkwood,hawkwood.example,edda@hawkwood.example\n',
  )
}

/** The document's blocks, one after the other, with what a reader would write in place of its examples. */
async function follow(machine: Machine, smtpUrl: string): Promise<void> {
  const blocks = shellBlocks(await readFile(path.join(repository, 'docs/operating.md'), 'utf8'), 'On a server')
  for (const [at, commands] of blocks.entries()) {
    if (commands.includes('systemctl enable'))
      await machine.sh(
        `sed -i 's|^SMTP_URL=.*|SMTP_URL=${smtpUrl}|' /etc/quarry/quarry.env
         sed -i 's|^quarry.example {|&\\n    tls internal|' /etc/caddy/Caddyfile`,
        callLimitMs,
      )
    const startedMs = performance.now()
    const printed = await machine.sh(commands, blockLimitMs)
    console.log(`block ${at + 1} of ${blocks.length}: ${((performance.now() - startedMs) / 1000).toFixed(0)} s`)
    console.log(printed.trim().split('\n').slice(-6).join('\n'))
  }
}

/** Asks the product by its public name, as a browser of that machine would. */
async function look(machine: Machine): Promise<void> {
  const authority = path.join(machine.folder, authorityInside)
  const jar = path.join(folder, 'ann.cookies')
  const always = ['-sS', '--cacert', authority, '-c', jar, '-b', jar]
  for (const port of [80, 443]) always.push('--resolve', `${name}:${port}:127.0.0.1`)
  const call = async (options: string[], where: string) =>
    (await run('curl', [...always, ...options, where], { timeout: callLimitMs })).stdout
  const says = async (what: string, expected: RegExp, options: string[], where: string) => {
    const answer = await call(options, where)
    const holds = expected.test(answer)
    console.log(`${holds ? 'holds' : 'FAILS'}  ${what}`)
    if (holds) return
    console.log(answer.slice(0, 500))
    process.exitCode = 1
  }
  const site = `https://${name}`
  const send = (body: object) => [
    '-H',
    'content-type: application/json',
    '-H',
    `origin: ${site}`,
    '--data',
    JSON.stringify(body),
  ]
  const status = ['-o', '/dev/null', '-w', '%{http_code} %{redirect_url}']
  // It was started a moment ago, on what was restored.
  const patiently = ['--retry', '60', '--retry-delay', '1', '--retry-all-errors']
  await says('the product is ready behind TLS', /ready/, patiently, `${site}/readyz`)
  await says('its measurements are not public', /^404/, status, `${site}/metrics`)
  await says('plain http leads to https', /^308 https:/, status, `http://${name}/`)
  await says(
    'Ann signs in',
    /ann@company\.test/,
    send({ email: 'ann@company.test', password: 'a good password' }),
    `${site}/api/login`,
  )
  const falconers = send({ jobTitle: 'Falconer', company: '', location: '' })
  await says('and finds whom the file brought', /Edda/, falconers, `${site}/api/search-contacts`)
}

/**
 * The machine knows its public name and believes its certificate, as a public DNS and authority would have it. Where the network ends
 * here, no mail server can be reached: nothing else may fail.
 */
async function examine(machine: Machine): Promise<void> {
  await machine.sh(
    `echo '127.0.0.1 ${name}' >> /etc/hosts
     install -m 0644 /${authorityInside} /etc/quarry/authority.crt
     echo 'NODE_EXTRA_CA_CERTS=/etc/quarry/authority.crt' >> /etc/quarry/quarry.env`,
    callLimitMs,
  )
  const printed = await machine.sh('quarry doctor --json || true', callLimitMs)
  const { checks } = JSON.parse(printed) as { checks: { name: string; state: string; what: string }[] }
  for (const { name: check, state, what } of checks) console.log(`${state.padEnd(5)} ${check}: ${what}`)
  if (checks.some(({ name: check, state }) => state === 'fail' && check !== 'egress')) process.exitCode = 1
}

await walk()
