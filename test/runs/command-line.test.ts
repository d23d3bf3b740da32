import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { LedgerTotals } from '../../server/features/credits/credits.queries.ts'
import { bounceReport } from '../mail/bounce-messages.ts'
import { peopleWho } from '../people.ts'
import { runCommand } from '../run-command.ts'
import {
  copyProduct,
  endQuarries,
  makeDataDir,
  startedDataDir,
  runQuarry,
  startQuarry,
  stopQuarry,
  type Ended,
} from '../spawn-quarry.ts'
import { Visitor } from '../visitor.ts'

const stack = /^\s+at |node:internal/m
let product: string
beforeAll(() => {
  product = copyProduct()
})
afterAll(endQuarries)

/** Refused: exit code 1, nothing on standard output, a sentence and no stack on the other. */
function expectRefusal(ended: Ended, sentence: string | RegExp): void {
  expect([ended.code, ended.output]).toEqual([1, ''])
  expect(ended.errors).toMatch(sentence)
  expect(ended.errors).not.toMatch(stack)
}

describe('the operator, by itself and then beside a running product', { timeout: 120_000 }, () => {
  const email = 'Ada@operator.test'
  const settings = { DATA_DIR: '' }
  const run = (args: readonly string[], input = '') => runQuarry(product, args, settings, input)
  const here = (args: readonly string[], input = '') => runCommand(args, settings, input)
  const totals = (ended: Ended) => JSON.parse(ended.output) as LedgerTotals & { ok: boolean }
  const check = async () => totals(await here(['ledger', 'check']))
  beforeAll(async () => {
    settings.DATA_DIR = await startedDataDir()
  })

  it('by itself: creates an account whose password came from standard input, and checks an exact ledger', async () => {
    expect(await run(['user', 'create', email], 'first password\n')).toMatchObject({
      code: 0,
      output: `Created ${email}.\n`,
    })
    const books = totals(await run(['ledger', 'check']))
    expect(books).toMatchObject({ ok: true, accounts: 1, granted: 25, available: 25, held: 0, spent: 0 })
  })

  it('beside it: grants, changes the plan and the password, and the person sees the changes', async () => {
    const quarry = await startQuarry(product, settings)
    expectRefusal(await here(['user', 'create', email.toLowerCase()], 'other password\n'), /already exists/)
    expectRefusal(await here(['user', 'create', 'b@operator.test'], '\n'), /6 to 200 characters/)
    const guessed = await here(['user', 'passwd', email], 'operator2024')
    expect([guessed.code, guessed.errors]).toEqual([0, expect.stringContaining('A live installation would refuse')])
    expect(await here(['user', 'passwd', email], 'first password')).toMatchObject({ code: 0, errors: '' })
    const visitor = new Visitor(quarry.url)
    const signIn = async (password: string) => (await visitor.post('/api/login', { email, password })).status
    expect(await signIn('first password')).toBe(200)
    expect(await visitor.me()).toMatchObject({ enrichmentCredits: 25, isPremium: false })

    expect(await here(['user', 'grant', email, '40'])).toMatchObject({ code: 0 })
    expect(await here(['user', 'premium', email, 'on'])).toMatchObject({ code: 0 })
    expect(await visitor.me()).toMatchObject({ enrichmentCredits: 65, isPremium: true, searchesRemaining: -1 })
    expect(await here(['user', 'premium', email, 'off'])).toMatchObject({ code: 0 })
    expect(await visitor.me()).toMatchObject({ isPremium: false })

    const why = ['--category', 'abuse', '--reason', 'bought lists']
    const suspended = await here(['user', 'suspend', email, 'on', ...why])
    expect([suspended.code, suspended.output]).toEqual([0, `Suspended ${email}: abuse.\n`])
    expect(suspended.errors).toContain('This does not cancel a subscription')
    expect([(await visitor.me()).suspension?.category, (await visitor.get('/api/contacts')).status]).toEqual([
      'abuse',
      403,
    ])
    expect(await here(['user', 'suspend', email, 'off'])).toMatchObject({
      output: `${email} is no longer suspended.\n`,
    })
    const { workspace } = await visitor.me()
    expect((await here(['workspace', 'list', email])).output).toBe(`${workspace.id}\tpersonal\towner\n`)
    await run(['workspace', 'suspend', workspace.id, 'on', '--reason', 'law'])
    expect((await visitor.me()).suspension).toMatchObject({ of: 'workspace', category: 'law' })
    await here(['workspace', 'suspend', workspace.id, 'off'])
    expect((await visitor.get('/api/contacts')).status).toBe(200)

    const [person] = peopleWho('valid', 1, 'accept')
    expect((await visitor.post('/api/enrich-contact', { contactId: person?.id })).status).toBe(200)
    expect(await check()).toMatchObject({ ok: true, accounts: 1, granted: 65, available: 64, held: 0, spent: 1 })

    expect(await here(['user', 'passwd', email], 'second password')).toMatchObject({
      code: 0,
      output: `Changed the password of ${email}, ended its sessions and revoked its API keys (0).\n`,
      errors: '',
    })
    const outbox = join(settings.DATA_DIR, 'outbox')
    // The command queues it, the running product sends it.
    const told = () => {
      const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => !name.startsWith('.')) : []
      const mails = names.map((name) => readFileSync(join(outbox, name), 'utf8'))
      return mails.find((mail) => mail.includes('Subject: Your Quarry password was changed'))
    }
    await vi.waitUntil(() => told() !== undefined, { timeout: 20_000 })
    const [, messageId = ''] = /^Message-ID: (.+)$/im.exec(told() ?? '') ?? []
    const bounce = bounceReport(email).replace(
      '--cut--',
      `--cut\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: ${messageId}\r\n\r\n--cut--`,
    )
    expect(await run(['mail', 'bounce', '-'], bounce)).toMatchObject({
      code: 0,
      output: `The mail to ${email} came back. Only mails about the account are sent there from now on.\n`,
    })
    expect(await here(['mail', 'bounce', '-'], 'Hello?')).toMatchObject({
      code: 0,
      output: 'This names no mail that we know.\n',
    })
    expectRefusal(await here(['mail', 'bounce', '/nowhere']), /can't be read/)
    const audit = await run(['audit', 'check'])
    expect([audit.code, JSON.parse(audit.output)]).toMatchObject([0, { ok: true }])
    const ends = join(settings.DATA_DIR, 'ends.jsonl')
    const noted = (await here(['audit', 'ends'])).output
    const [, ...lines] = noted.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(0)
    // One of an earlier version says nowhere how many they are.
    for (const whole of [noted, `${lines.join('\n')}\n`]) {
      writeFileSync(ends, whole)
      expect(await here(['audit', 'check', ends])).toMatchObject({ code: 0 })
    }
    const cutOff = noted.slice(0, noted.trimEnd().lastIndexOf('\n') + 1)
    for (const text of ['', '\n', cutOff, 'null\n', '[]\n', '{"a":1}\n']) {
      writeFileSync(ends, text)
      expectRefusal(await here(['audit', 'check', ends]), /is not a file that 'quarry audit ends' wrote/)
    }
    expectRefusal(await here(['erase', '--again', ends]), `${ends} is no list of who was erased`)
    expect((await visitor.get('/api/auth/user')).status).toBe(401)
    expect(await signIn('first password')).toBe(401)
    expect(await signIn('second password')).toBe(200)

    const refused: [string[], RegExp][] = [
      [['user', 'grant', email, '0'], /from 1 to 1000000/],
      [['user', 'grant', email, '1.5'], /from 1 to 1000000/],
      [['user', 'grant', email], /from 1 to 1000000/],
      [['user', 'grant', email, '1e3'], /from 1 to 1000000/],
      [['user', 'grant', 'nobody@operator.test', '5'], /nobody@operator\.test/],
      [['user', 'premium', email, 'perhaps'], /'on' or 'off'/],
      [['user', 'suspend', email, 'perhaps'], /'on' or 'off'/],
      [['user', 'suspend', email, 'on', '--category', 'mood'], /abuse, payment, security, law, other/],
      [['workspace', 'suspend', 'none', 'on'], /There is no workspace none/],
      [['user', 'rename', email], /^Usage:/],
    ]
    for (const [args, sentence] of refused) expectRefusal(await here(args), sentence)
    expect(quarry.isRunning()).toBe(true)
    expect((await stopQuarry(quarry)).code).toBe(0)
    expect(await check()).toMatchObject({ ok: true, granted: 65, spent: 1 })
  })
})

describe('words that are none of its verbs', { timeout: 60_000 }, () => {
  const run = (args: readonly string[]) => runQuarry(product, args, { DATA_DIR: makeDataDir() })
  const here = (args: readonly string[]) => runCommand(args, { DATA_DIR: makeDataDir() })

  it('an unknown verb is named, with the list of verbs', async () => {
    const ended = await run(['frobnicate', 'x'])
    expectRefusal(ended, /^Unknown command 'frobnicate x'\.$/m)
    expect(ended.errors).toContain('quarry ledger check')
    // Names that every object has are no verbs either.
    for (const word of ['constructor', '__proto__']) expectRefusal(await here([word]), /^Unknown command/)
  })

  it('a backup and a restore without a place, and with words that they do not know, say how they are called', async () => {
    for (const words of [
      ['backup'],
      ['backup', 'a', 'b'],
      ['backup', '--to', 'x'],
      ['restore'],
      ['restore', 'a', '--key'],
    ])
      expectRefusal(await here(words), /^Usage:\n {2}quarry (backup|restore)/)
  })

  it('help goes to standard output', async () => {
    expect(await run(['help'])).toMatchObject({ code: 0, output: expect.stringContaining('Usage:'), errors: '' })
  })
})

it('verify proves addresses in the practice world, with the evidence', { timeout: 60_000 }, async () => {
  const [known] = peopleWho('valid', 1, 'accept')
  const address = known?.address ?? ''
  const absent = `nobody.of.that.name${address.slice(address.indexOf('@'))}`
  const addresses = [address, absent, 'no address']
  const ended = await runQuarry(product, ['verify', '--json', ...addresses], { DATA_DIR: makeDataDir() })
  expect(ended).toMatchObject({ code: 0, errors: '' })
  const lines = ended.output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map((line) => Object.keys(line))).toEqual(
    addresses.map(() => ['address', 'status', 'reason', 'evidence']),
  )
  expect(lines.map((line) => [line['address'], line['status']])).toEqual([
    [address, 'valid'],
    [absent, 'invalid'],
    ['no address', 'invalid'],
  ])
  const evidence = (lines[0]?.['evidence'] ?? []) as { phase: string; code: number }[]
  const phases = evidence.map(({ phase, code }) => [phase, code])
  expect(phases).toContainEqual(['rcpt', 250])
  expect(phases).toContainEqual(['probe', 550])
})

describe('classify', { timeout: 60_000 }, () => {
  const classify = (input: string) => runQuarry(product, ['classify'], { DATA_DIR: makeDataDir() }, input)

  it('reads a reply a line and says what each means, in the same order', async () => {
    const replies = [
      { phase: 'rcpt', reply: '550 5.1.1 <x@y.test>: user unknown', mx: 'mx.y.test' },
      { phase: 'rcpt', reply: '250 2.1.5 Ok', mx: 'mx.y.test' },
      { phase: 'rcpt', reply: '450 4.7.1 Greylisted, try again in 20 seconds' },
      { phase: 'rcpt', reply: '552 5.2.2 mailbox full' },
      { phase: 'banner', reply: '220 mx.y.test ESMTP' },
      { phase: 'rcpt', reply: '550-5.1.1 The account does not exist\r\n550 5.1.1 try again' },
      { phase: 'rcpt', reply: 'what?' },
    ]
    const { code, output, errors } = await classify(`${replies.map((each) => JSON.stringify(each)).join('\n')}\n\n`)
    expect([code, errors]).toEqual([0, ''])
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { class: string; reason: unknown })
    expect(lines.map((line) => Object.keys(line))).toEqual(replies.map(() => ['class', 'reason']))
    const classes = ['absent', 'accepted', 'deferred', 'full', 'accepted', 'absent', 'protocol']
    expect(lines.map((line) => line.class)).toEqual(classes)
    expect(lines[0]?.reason).toBe('mailbox.absent')
  })

  it('a bad line ends it with an error that names the line', async () => {
    const bad = ['hello', '[1]', 'null', '{"phase":"rcpt"}', '{"phase":"rcpt","reply":550}']
    for (const line of bad) {
      const input = `{"phase":"rcpt","reply":"250 ok"}\n${line}\n`
      const { code, output, errors } = await runCommand(['classify'], { DATA_DIR: makeDataDir() }, input)
      expect([code, output.trim().split('\n').length]).toEqual([1, 1])
      expect(errors).toMatch(/^Line 2 does not have the form /)
      expect(errors).not.toMatch(stack)
    }
  })
})

describe('a command that finds no database', { timeout: 120_000 }, () => {
  const isThere = (folder: string) => existsSync(join(folder, 'postgres'))

  it('that looks for something in one refuses, names the folder and makes none', async () => {
    const folder = makeDataDir()
    const looks = [['ledger', 'check'], ['user', 'grant', 'ada@operator.test', '5'], ['audit', 'check'], ['erase', 'x@y.test'], ['import', '--undo']] // oxfmt-ignore
    const ended = await runQuarry(product, looks[0]!, { DATA_DIR: folder })
    const refused = [ended]
    for (const args of looks.slice(1)) refused.push(await runCommand(args, { DATA_DIR: folder }))
    for (const each of refused)
      expectRefusal(each, `There is no database in ${folder} (DATA_DIR), and DATABASE_URL is not set.`)
    expect(ended.errors).toContain('--yes to make a new one there')
    expect(isThere(folder)).toBe(false)
    expect((await runQuarry(product, ['ledger', 'check', '--yes'], { DATA_DIR: folder })).code).toBe(0)
    expect(isThere(folder)).toBe(true)
  })

  it('makes none in live mode, nor beside a running product whose settings it doesn’t have, unless told to', async () => {
    const create = ['user', 'create', 'ada@operator.test']
    const folder = makeDataDir()
    expectRefusal(await runQuarry(product, create, { DATA_DIR: folder, QUARRY_MODE: 'live' }), /There is no database/)
    const settings = { DATA_DIR: await startedDataDir() }
    const quarry = await startQuarry(product, settings)
    const inPassing = join(product, 'data')
    const refused = await runQuarry(product, create, {}, 'a good password')
    expectRefusal(refused, `There is no database in ${inPassing} (DATA_DIR)`)
    expect(refused.errors).toContain('Quarry runs on this machine, with another database.')
    expect([isThere(folder), isThere(inPassing)]).toEqual([false, false])
    expect(await runQuarry(product, create, settings, 'a good password')).toMatchObject({ code: 0, errors: '' })
    await stopQuarry(quarry)
  })

  it.skipIf(!existsSync('/usr/bin/script'))('asks at a terminal', async () => {
    const folder = makeDataDir()
    const line = `${process.execPath} ${join(product, 'bin/quarry.js')} ledger check`
    const asked = (answer: string) =>
      execFileSync('/usr/bin/script', ['-qec', line, '/dev/null'], {
        env: { PATH: process.env['PATH'], DATA_DIR: folder, LOG_LEVEL: 'error' },
        input: `${answer}\n`,
        encoding: 'utf8',
        timeout: 60_000,
      })
    expect(() => asked('n')).toThrow('Command failed')
    expect(isThere(folder)).toBe(false)
    const told = asked('y')
    expect(told).toContain('Make a new one there? [y/N]')
    expect(told).toContain('"ok":true')
  })
})
