import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ReplyReader, type SmtpReply } from './reply-reader.ts'

/** The replies read from `bytes` that come in pieces of the given lengths. */
function read(
  bytes: Buffer | string,
  pieces: number[] = [],
  most = 1_000,
): { replies: SmtpReply[]; wrong: string | null } {
  const reader = new ReplyReader()
  const replies: SmtpReply[] = []
  let rest = Buffer.from(bytes as string)
  for (const length of [...pieces, Infinity]) {
    const wrong = reader.take(rest.subarray(0, length), replies, most)
    if (wrong !== null) return { replies, wrong }
    rest = rest.subarray(length)
  }
  return { replies, wrong: null }
}

const textsOf = (bytes: Buffer | string) => read(bytes).replies.map(({ code, text }) => `${code} ${text}`)

describe('a reply is read as hosts write it', () => {
  it.each([
    ['250 ok\r\n', '250 ok'],
    ['250 ok\n', '250 ok'],
    ['250 ok\r\r\n', '250 ok'],
    ['250\r\n', '250 '],
    ['250\n', '250 '],
    ['250 \r\n', '250 '],
    ['220\tmx\r\n', '220 mx'],
    ['250-a\r\n250-b\n250 c\r\n', '250 a\nb\nc'],
    ['250-\r\n250\r\n', '250 \n'],
    ['571 we do not want you\r\n', '571 we do not want you'],
    ['250 a\rb\r\n', '250 a\rb'],
    ['250 a\0b\r\n', '250 a\0b'],
    ['550 kein Empfänger 不存在\r\n', '550 kein Empfänger 不存在'],
  ])('%j', (bytes, reply) => {
    expect(textsOf(bytes)).toEqual([reply])
  })

  it('bytes that are no UTF-8 are read one by one', () => {
    expect(textsOf(Buffer.from('550 Empf\u00e4nger\r\n', 'latin1'))).toEqual(['550 Empf\u00e4nger'])
  })

  it('the enhanced code of a refusal is that of the first line that has one, of a success that of its first line', () => {
    const enhanced = (bytes: string) => read(bytes).replies[0]!.enhanced
    expect(enhanced('550 5.1.1 unknown\r\n')).toBe('5.1.1')
    expect(enhanced('550-Sorry!\r\n550 5.1.1 unknown\r\n')).toBe('5.1.1')
    expect(enhanced('550-5.7.1 no\r\n550 5.1.1 unknown\r\n')).toBe('5.7.1')
    expect(enhanced('250-mx\r\n250 2.1.5\r\n')).toBe(null)
    expect(enhanced('550 no\r\n')).toBe(null)
  })

  it('nothing of one reply goes into the next', () => {
    const { replies } = read('550-5.1.1 a\r\n550 b\r\n250 c\r\n')
    expect(replies).toEqual([
      { code: 550, enhanced: '5.1.1', text: '5.1.1 a\nb' },
      { code: 250, enhanced: null, text: 'c' },
    ])
  })
})

it('a reply is under way from its first byte to the end of its last line', () => {
  const reader = new ReplyReader()
  for (const [bytes, inReply] of [
    ['2', true],
    ['50-a\r\n', true],
    ['250', true],
    [' b\n', false],
  ] as const) {
    reader.take(Buffer.from(bytes), [], 9)
    expect([bytes, reader.inReply]).toEqual([bytes, inReply])
  }
})

describe('bytes that are no reply are reported', () => {
  it.each([
    ['HTTP/1.1 400 Bad Request\r\n', 'not a reply'],
    ['\r\n', 'not a reply'],
    ['25\r\n', 'not a reply'],
    ['2500 ok\r\n', 'not a reply'],
    ['250_ok\r\n', 'not a reply'],
    [' 250 ok\r\n', 'not a reply'],
    ['120 wait\r\n', 'not a reply'],
    ['354 go ahead\r\n', 'not a reply'],
    ['260 ok\r\n', 'not a reply'],
    ['650 ok\r\n', 'not a reply'],
    ['2\x0050 ok\r\n', 'not a reply'],
    ['25\xb2 ok\r\n', 'not a reply'],
    ['２５０ ok\r\n', 'not a reply'],
    ['250-ok\r\n550 no\r\n', 'codes differ'],
    ['250-ok\r\nmore\r\n', 'not a reply'],
  ])('%j: %s', (bytes, wrong) => {
    expect(read(bytes)).toEqual({ replies: [], wrong: expect.stringContaining(wrong) })
  })

  it('and shown in printable characters only', () => {
    expect(read('\x1b[31m\0\xff evil\u202e\r\n').wrong).toMatch(/^not a reply: [\x20-\x7e]*$/)
  })
})

describe('a reply has its limits', () => {
  it('of 2 KB a line, with or without an end, in one piece or byte by byte', () => {
    const longest = `250 ${'x'.repeat(2_048 - 5)}\r\n`
    expect(read(longest).wrong).toBe(null)
    expect(read(longest, Array(2_048).fill(1)).replies).toHaveLength(1)
    for (const pieces of [[], Array(2_048).fill(1), [2_000]]) {
      expect(read(`250 ${'x'.repeat(2_048 - 3)}\n`, pieces).wrong).toBe('line too long')
      expect(read(`250 ${'x'.repeat(2_048)}`, pieces).wrong).toBe('line too long')
    }
  })

  it('of 100 lines', () => {
    expect(read(`${'250-x\r\n'.repeat(99)}250 x\r\n`).replies).toHaveLength(1)
    expect(read('250-x\r\n'.repeat(101)).wrong).toBe('reply too long')
  })

  it('of 64 KB, of which 8 KB of text are kept', () => {
    const line = `250-${'x'.repeat(1_018)}\r\n`
    const { replies } = read(`${line.repeat(63)}250 end\r\n`)
    expect(replies[0]!.code).toBe(250)
    expect(replies[0]!.text.length).toBeGreaterThan(4_096)
    expect(replies[0]!.text.length).toBeLessThanOrEqual(8_192)
    expect(read(line.repeat(65)).wrong).toBe('reply too long')
  })

  it('of as many replies as may be due: the rest is not read', () => {
    expect(read('250 a\n250 b\ngarbage\n', [], 2)).toMatchObject({
      wrong: null,
      replies: [{ text: 'a' }, { text: 'b' }],
    })
  })
})

describe('however the bytes are split up', () => {
  const anyLine = fc.tuple(
    fc.constantFrom('250', '220', '550', '421', '25', 'x'),
    fc.constantFrom('-', ' ', '', '\t', '_'),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('\r\n', '\n', '\r\r\n', '\r'),
  )
  const anyTalk = fc.array(anyLine, { maxLength: 8 }).map((lines) => lines.map((parts) => parts.join('')).join(''))

  it('the same replies are read, and the same is wrong', () => {
    fc.assert(
      fc.property(anyTalk, fc.array(fc.nat(9), { maxLength: 40 }), (talk, pieces) => {
        expect(read(talk, pieces)).toEqual(read(talk))
      }),
      { numRuns: 2_000, seed: 20_261_121 },
    )
  })

  it('each byte is copied at most three times, and between replies nothing is held', () => {
    const line = Buffer.from(`250-${'x'.repeat(1_990)}\r\n`)
    const bytes = Buffer.concat([...Array<Buffer>(30).fill(line), Buffer.from('250 end\r\n')])
    const reader = new ReplyReader()
    const replies: SmtpReply[] = []
    const concat = vi.spyOn(Buffer, 'concat')
    let copied = 0
    const original = Buffer.prototype.copy
    const copy = vi.spyOn(Buffer.prototype, 'copy').mockImplementation(function (this: Buffer, ...args) {
      const bytesOfIt = original.apply(this, args)
      copied += bytesOfIt
      return bytesOfIt
    })
    for (let i = 0; i < bytes.length; i++) reader.take(bytes.subarray(i, i + 1), replies, 9)
    expect(concat).not.toHaveBeenCalled()
    copy.mockRestore()
    concat.mockRestore()
    expect(replies).toHaveLength(1)
    expect(copied).toBeGreaterThan(0)
    expect(copied).toBeLessThan(3 * bytes.length)
    expect(reader.inReply).toBe(false)
    expect(Object.values(reader).filter((value) => Buffer.isBuffer(value))).toEqual([])
  })
})
