import { execFileSync, spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Does the mail world's Postfix behave like Postfix? Runs a real one in a network of its own, out of which nothing leads,
 * and has test/programs/compare-with-postfix.ts ask both. Not part of `npm test`: where there is no Postfix, or no right to
 * make a network, it says so and exits 0.
 *
 *   npx tsx scripts/check-against-postfix.ts
 *   POSTFIX_ROOT=/tmp/unpacked npx tsx scripts/check-against-postfix.ts   # an unpacked package instead of an installed one
 */
const repository = path.resolve(import.meta.dirname, '..')
const limitMs = 5 * 60_000
const unshare = 'unshare'
/** Of the users that an unpacked package has not made; they exist inside the mount namespace alone. */
const ids = { postfix: 2_525, postdrop: 2_526 }

type Postfix = { daemons: string; commands: string; libraries: string | null }

async function checkAgainstPostfix(): Promise<void> {
  const postfix = findPostfix()
  const obstacle = postfix === null ? 'no Postfix is installed here' : obstacleHere()
  if (postfix === null || obstacle !== null) return console.log(`Nothing was compared: ${obstacle}.`)
  const ground = await mkdtemp(path.join(tmpdir(), 'postfix-'))
  try {
    await writeConfiguration(ground, postfix)
    process.exitCode = await runInside(ground, postfix)
  } finally {
    await rm(ground, { recursive: true, force: true })
  }
}

function findPostfix(): Postfix | null {
  const root = process.env['POSTFIX_ROOT']
  if (root !== undefined) {
    const libraries = path.join(root, 'usr/lib/postfix')
    return { daemons: path.join(libraries, 'sbin'), commands: path.join(root, 'usr/sbin'), libraries }
  }
  const setting = (name: string) => output('postconf', '-h', name)
  try {
    return { daemons: setting('daemon_directory'), commands: setting('command_directory'), libraries: null }
  } catch {
    return null
  }
}

function output(program: string, ...programArguments: string[]): string {
  return execFileSync(program, programArguments, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}

function obstacleHere(): string | null {
  if (process.getuid?.() !== 0) return 'Postfix changes its user, which takes root'
  try {
    output(unshare, '--net', '--mount', 'ip', 'link', 'set', 'lo', 'up')
    return null
  } catch {
    return 'this machine gives no network namespace (unshare, ip)'
  }
}

/** One domain whose mailboxes are those of the world, by the same local parts. */
async function writeConfiguration(ground: string, { daemons, commands, libraries }: Postfix): Promise<void> {
  const at = (...parts: string[]) => path.join(ground, ...parts)
  const domain = 'words-postfix-1.mw.test'
  const main = {
    compatibility_level: '3.6',
    queue_directory: at('queue'),
    data_directory: at('data'),
    daemon_directory: daemons,
    command_directory: commands,
    ...(libraries ? { shlib_directory: libraries, import_environment: 'LD_LIBRARY_PATH MAIL_CONFIG PATH' } : {}),
    mail_owner: 'postfix',
    setgid_group: 'postdrop',
    myhostname: 'mx.postfix.test',
    mydestination: '',
    mynetworks: '',
    alias_maps: '',
    alias_database: '',
    local_recipient_maps: '',
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    smtpd_peername_lookup: 'no',
    smtpd_client_connection_count_limit: '2',
    virtual_mailbox_domains: `inline:{${domain}=1}`,
    virtual_mailbox_maps: `inline:{u-ann@${domain}=x, full-cat@${domain}=x, off-dan@${domain}=x}`,
    smtpd_recipient_restrictions: `reject_unauth_destination, check_recipient_access inline:{${[
      `{full-cat@${domain} = 452 4.2.2 mailbox full}`,
      `{off-dan@${domain} = 550 5.2.1 this mailbox has been disabled}`,
    ].join(', ')}}`,
    maillog_file: at('log'),
    maillog_file_prefixes: ground,
  }
  const services = [
    '25 inet n - n - - smtpd',
    'anvil unix - - n - 1 anvil',
    'rewrite unix - - n - - trivial-rewrite',
    'cleanup unix n - n - 0 cleanup',
    'proxymap unix - - n - - proxymap',
    'postlog unix-dgram n - n - 1 postlogd',
  ]
  for (const folder of ['conf', 'data']) await mkdir(at(folder))
  await writeFile(
    at('conf/main.cf'),
    Object.entries(main)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(''),
  )
  await writeFile(at('conf/master.cf'), services.map((line) => `${line}\n`).join(''))
  if (libraries) await writeUsers(at)
  await makeQueue(at, libraries ? ids : systemIds())
}

async function writeUsers(at: (name: string) => string): Promise<void> {
  await writeFile(
    at('passwd'),
    `root:x:0:0::/root:/bin/sh\npostfix:x:${ids.postfix}:${ids.postfix}::/:/bin/false\nnobody:x:65534:65534::/:/bin/false\n`,
  )
  await writeFile(at('group'), `root:x:0:\npostfix:x:${ids.postfix}:\npostdrop:x:${ids.postdrop}:\nnogroup:x:65534:\n`)
}

function systemIds(): typeof ids {
  const id = (database: string, name: string) => Number(output('getent', database, name).split(':')[2])
  return { postfix: id('passwd', 'postfix'), postdrop: id('group', 'postdrop') }
}

async function makeQueue(at: (...parts: string[]) => string, { postfix, postdrop }: typeof ids): Promise<void> {
  await chmod(at(), 0o755)
  await mkdir(at('queue'))
  const folders = 'active bounce corrupt defer deferred flush hold incoming private public maildrop saved trace'.split(
    ' ',
  )
  for (const folder of folders) {
    await mkdir(at('queue', folder), { mode: 0o700 })
    await chown(at('queue', folder), postfix, folder === 'public' || folder === 'maildrop' ? postdrop : 0)
  }
  await mkdir(at('queue/pid'))
  await chmod(at('queue/public'), 0o710)
  await chown(at('data'), postfix, 0)
}

/** The namespaces end with the shell, and all that was started in them with its process group. */
function runInside(ground: string, { daemons, libraries }: Postfix): Promise<number> {
  const conf = path.join(ground, 'conf')
  const users = libraries
    ? `mount --bind ${ground}/passwd /etc/passwd && mount --bind ${ground}/group /etc/group &&`
    : ''
  const inside = [
    `ip link set lo up && ${users}`,
    `{ "${daemons}/master" -c "${conf}" -d -e ${limitMs / 1_000} & } &&`,
    `master=$! && "$0" --import tsx test/programs/compare-with-postfix.ts; code=$?;`,
    `kill $master; wait; exit $code`,
  ].join(' ')
  const env = { ...process.env, MAIL_CONFIG: conf, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) }
  return new Promise((resolve, reject) => {
    const child = spawn(unshare, ['--net', '--mount', 'sh', '-c', inside, process.execPath], {
      cwd: repository,
      env,
      stdio: 'inherit',
      timeout: limitMs,
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

await checkAgainstPostfix()
