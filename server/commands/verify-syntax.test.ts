import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { runVerifySyntax } from './verify-syntax.ts'

type Answer = { address: string; ok: boolean; reason: string | null }

async function* pieces(input: Buffer, sizeBytes: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < input.length; from += sizeBytes) yield input.subarray(from, from + sizeBytes)
}

async function answers(input: string | Buffer, args = ['-'], sizeBytes = 64 * 1024): Promise<Answer[]> {
  let output = ''
  const write = async (more: string) => void (output += more)
  const code = await runVerifySyntax(['--syntax-only', ...args], {
    input: pieces(Buffer.from(input), sizeBytes),
    write,
  })
  expect(code).toBe(0)
  expect(output === '' || output.endsWith('\n')).toBe(true)
  return output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Answer)
}

it('answers each line by one object, in order, by the profile strict-business', async () => {
  expect(await answers('jo@acme.com\njo@acme\n"jo do"@acme.com\njö@bücher.de')).toEqual([
    { address: 'jo@acme.com', ok: true, reason: null },
    { address: 'jo@acme', ok: false, reason: 'domain_single' },
    { address: '"jo do"@acme.com', ok: false, reason: 'local_quoted' },
    { address: 'jö@bücher.de', ok: true, reason: null },
  ])
})

it('takes another profile, and a well-formed literal is one there', async () => {
  const input = 'jo@[192.0.2.1]\n(c)jo@acme.com\n'
  const oks = async (profile: string[]) => (await answers(input, [...profile, '-'])).map(({ ok }) => ok)
  expect(await oks(['--profile', 'strict-business'])).toEqual([false, false])
  expect(await oks(['--profile', 'rfc5321'])).toEqual([true, false])
  expect(await oks(['--profile=rfc5322'])).toEqual([true, true])
})

it('trims nothing: blanks, a carriage return and an empty line are addresses like any other', async () => {
  const read = await answers(' jo@acme.com\njo@acme.com\r\n\njo@acme.com\t\n\ufeffjo@acme.com\n')
  expect(read).toEqual([
    { address: ' jo@acme.com', ok: false, reason: 'space' },
    { address: 'jo@acme.com\r', ok: false, reason: 'line_break' },
    { address: '', ok: false, reason: 'empty' },
    { address: 'jo@acme.com\t', ok: false, reason: 'space' },
    { address: '\ufeffjo@acme.com', ok: false, reason: 'invisible_character' },
  ])
})

it('reads a line that is a JSON string as that string, so that any character can be sent', async () => {
  const sent = [
    'jo@acme.com',
    'a\nb@acme.com',
    '\r\n jo@acme.com',
    '"jo\\"do"@acme.com',
    '\u0000',
    '\ud800@acme.com',
    '',
  ]
  const read = await answers(sent.map((address) => `${JSON.stringify(address)}\n`).join(''), [
    '--profile',
    'rfc5322',
    '-',
  ])
  expect(read.map(({ address }) => address)).toEqual(sent)
  expect(read.map(({ ok }) => ok)).toEqual([true, false, true, true, false, false, false])
})

it('any addresses come back as they were sent, with the input cut into any pieces', async () => {
  const address = fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress())
  await fc.assert(
    fc.asyncProperty(fc.array(address, { maxLength: 8 }), fc.integer({ min: 1, max: 40 }), async (sent, sizeBytes) => {
      const read = await answers(sent.map((each) => `${JSON.stringify(each)}\n`).join(''), ['-'], sizeBytes)
      expect(read.map((each) => each.address)).toEqual(sent)
    }),
  )
})

it('octets that are no UTF-8 make no address', async () => {
  const [read] = await answers(Buffer.from([0x6a, 0xe2, 0x40, 0x61, 0x2e, 0x63, 0x6f, 0x0a]))
  expect(read).toMatchObject({ ok: false, reason: 'broken_character' })
})

it('only the beginning of an endless line is kept, and the next line is read', async () => {
  const [cut, next] = await answers(`${'a'.repeat(3 * 1024 * 1024)}@acme.com\njo@acme.com\n`, [
    '--profile',
    'rfc5322',
    '-',
  ])
  expect(cut).toEqual({ address: 'a'.repeat(1024 * 1024), ok: false, reason: 'too_long' })
  expect(next).toEqual({ address: 'jo@acme.com', ok: true, reason: null })
})

it('waits until there is room for more', async () => {
  const taken: string[] = []
  const [input, asked] = [Buffer.from('a@b.de\n'), { pieces: 0 }]
  async function* counted(): AsyncGenerator<Buffer> {
    for (; asked.pieces < 5; asked.pieces++) yield input
  }
  const write = async (more: string) => {
    await new Promise(setImmediate)
    taken.push(more)
    expect(asked.pieces).toBe(taken.length - 1)
  }
  await runVerifySyntax(['--syntax-only', '-'], { input: counted(), write })
  expect(taken).toHaveLength(5)
})

it.each([
  [],
  ['--profile', 'rfc822', '-'],
  ['--profile', '-'],
  ['-', '--profile'],
  ['-', '-'],
  ['--json', '-'],
  ['jo@acme.com'],
])('other arguments (%j %j %j) print the usage, and nothing is read', async (...args) => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const input = { [Symbol.asyncIterator]: () => expect.unreachable() }
  expect(await runVerifySyntax(['--syntax-only', ...args], { input, write: async () => {} })).toBe(1)
  expect(told.mock.calls.join('')).toContain('--profile strict-business|rfc5321|rfc5322')
  told.mockRestore()
})

it('ends quietly if nobody reads the answers any more', async () => {
  const closed = async () => Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
  const broken = async () => Promise.reject(new Error('disk full'))
  const run = async (write: () => Promise<void>) =>
    runVerifySyntax(['--syntax-only', '-'], { input: pieces(Buffer.from('jo@acme.com\n'), 99), write })
  expect(await run(closed)).toBe(0)
  await expect(run(broken)).rejects.toThrow('disk full')
})

it('works as the first command of an installation, and makes no data', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'quarry-syntax-')), 'data')
  const { PATH, HOME } = process.env
  const entry = resolve(import.meta.dirname, '../../bin/quarry.js')
  const child = spawn(process.execPath, [entry, 'verify', '--syntax-only', '-'], {
    env: { PATH, HOME, DATA_DIR: dataDir },
  })
  child.stdin.end('jo@acme.com\n')
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect({ output, errors }).toEqual({ output: '{"address":"jo@acme.com","ok":true,"reason":null}\n', errors: '' })
  expect(existsSync(dataDir)).toBe(false)
  rmSync(join(dataDir, '..'), { recursive: true })
}, 30_000)
