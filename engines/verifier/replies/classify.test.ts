import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classify, type ReplyPhase } from './classify.ts'
import { classifyRawReply } from './classify-raw-reply.ts'
import { aboutUsInLanguages } from '../../../test/data/labelled-replies/about-us-in-languages.ts'
import { sentencesAboutUs, sentencesAbsent } from '../../../test/data/labelled-replies/forms-of-sentences.ts'
import { gatewaysAndProviders } from '../../../test/data/labelled-replies/gateways-and-providers.ts'
import type { LabelledReply } from '../../../test/data/labelled-replies/labelled-reply.ts'
import { languagesAndBounces } from '../../../test/data/labelled-replies/languages-and-bounces.ts'
import { mailServers } from '../../../test/data/labelled-replies/mail-servers.ts'
import { microsoftAndGoogle } from '../../../test/data/labelled-replies/microsoft-and-google.ts'
import { phasesAndCodes } from '../../../test/data/labelled-replies/phases-and-codes.ts'
import {
  handedOn,
  receiversInTheirLanguages,
} from '../../../test/data/labelled-replies/receivers-in-their-languages.ts'
import { rejectedWithoutACode } from '../../../test/data/labelled-replies/rejected-without-a-code.ts'
import { writtenFirstAboutUs } from '../../../test/data/labelled-replies/written-first-about-us.ts'
import { writtenFirstMailboxes } from '../../../test/data/labelled-replies/written-first-mailboxes.ts'

const families: Record<string, LabelledReply[]> = {
  'phases and codes': phasesAndCodes,
  'about us in languages': aboutUsInLanguages,
  'mail servers': mailServers,
  'Microsoft and Google': microsoftAndGoogle,
  'gateways and providers': gatewaysAndProviders,
  'languages, bounces and delays': languagesAndBounces,
  'receivers in their languages': receiversInTheirLanguages,
  'receivers in their languages, handed on': handedOn,
  'rejected without a code': rejectedWithoutACode,
  'forms of sentences: absent': sentencesAbsent,
  'forms of sentences: about us': sentencesAboutUs,
  'written first: mailboxes': writtenFirstMailboxes,
  'written first: about us': writtenFirstAboutUs,
}
const isLong = process.env['QUARRY_LONG'] === '1'
const all = Object.values(families).flat()
const meaningOf = (phase: string | null, reply: string, mx: string | null = null) =>
  classifyRawReply({ phase, reply, mx })

describe.each(Object.entries(families))('a reply of the family "%s" means what it is labelled', (_, rows) => {
  it.each(rows)('%s: %s, %s: %s', (phase, meansClass, reason, reply, mx) => {
    expect(meaningOf(phase, reply, mx)).toEqual({ class: meansClass, reason })
  })
})

const aboutMailbox = ['absent', 'moved', 'disabled', 'domain']
const early: ReplyPhase[] = ['connect', 'banner', 'ehlo', 'tls', 'mail']
const wording = fc.oneof(
  fc.constantFrom(...all.map(([, , , reply]) => reply.replace(/^\d{3}[ -]?/, ''))),
  fc
    .array(fc.constantFrom(...all.flatMap(([, , , reply]) => reply.split(/\s+/))), { maxLength: 12 })
    .map((words) => words.join(' ')),
)
const enhanced = fc.option(
  fc.constantFrom('4.1.1', '4.2.1', '4.2.2', '5.1.1', '5.1.6', '5.1.10', '5.2.1', '5.2.2', '5.4.1', '5.0.0', '5.7.1'),
)
const mx = fc.constantFrom(null, 'mx.x.test', 'aspmx.l.google.com', 'x.mail.protection.outlook.com')
const anyPhase = fc.constantFrom<ReplyPhase>(...early, 'rcpt', 'probe', 'data', 'quit', 'unknown')

describe('for any text of a host', () => {
  it('no temporary code is ever about an absent, moved, disabled or undeliverable mailbox, nor a refusal', () => {
    fc.assert(
      fc.property(
        anyPhase,
        fc.integer({ min: 400, max: 499 }),
        enhanced,
        wording,
        mx,
        (phase, code, enhanced, text, mx) => {
          expect(['deferred', 'full']).toContain(classify({ phase, code, enhanced, text, mx }).class)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('a temporary enhanced code is believed over a permanent reply code', () => {
    fc.assert(
      fc.property(anyPhase, fc.constantFrom('4.1.1', '4.2.1', '4.7.1'), wording, (phase, enhanced, text) => {
        expect(['deferred', 'full']).toContain(classify({ phase, code: 550, enhanced, text, mx: null }).class)
      }),
    )
  })

  it('no reply before RCPT is ever about a mailbox', () => {
    const phases = fc.constantFrom(...early)
    fc.assert(
      fc.property(
        phases,
        fc.integer({ min: 200, max: 599 }),
        enhanced,
        wording,
        mx,
        (phase, code, enhanced, text, mx) => {
          expect([...aboutMailbox, 'full']).not.toContain(classify({ phase, code, enhanced, text, mx }).class)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('a block list that is named beats every code and every word about a mailbox', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 599 }), enhanced, (code, enhanced) => {
        for (const text of ['user unknown', 'mailbox full', 'account disabled', 'the address has changed'])
          expect(['refused', 'deferred', 'full']).toContain(
            classify({ phase: 'rcpt', code, enhanced, text: `${text}, blocked using zen.spamhaus.org`, mx: null })
              .class,
          )
      }),
    )
  })

  it('each reply code has a meaning in every phase, with a reason for all but a greeting taken', () => {
    fc.assert(
      fc.property(anyPhase, fc.integer({ min: 0, max: 999 }), enhanced, wording, (phase, code, enhanced, text) => {
        const meaning = classify({ phase, code, enhanced, text, mx: null })
        if (meaning.class !== 'accepted') expect(meaning.reason).not.toBeNull()
      }),
    )
  })

  it('the same words mean the same again, also after many others', () => {
    const meanings = () => all.map(([phase, , , reply, mx]) => meaningOf(phase, reply, mx))
    const first = meanings()
    for (let i = 0; i < 1_200; i++) meaningOf('rcpt', `550 5.1.1 no such user, ticket number ${i}`)
    expect(meanings()).toEqual(first)
  })
})

describe('names in a reply', () => {
  const spoken = all.filter(
    (row) => row[0] === 'rcpt' && /^[45]\d\d /.test(row[3]) && !row[3].includes('\n') && !handedOn.includes(row),
  )
  const noises = [
    ...[' [mx7.noise.test]', ' (mx-in-3.noise.test) Ab12Cd34si - gsmtp', ' <spamhaus.user.unknown@noise.test>'],
    ...[' 203.0.113.77', ' https://support.noise.test/policy/user-unknown/full', '   ', ' 01JX7Q9W'],
  ]

  it('a host, an address, a link or a session at the end changes no meaning', () => {
    // Each reply with every third of them, and each of them with every third reply.
    const wrong = noises.flatMap((noise, n) =>
      spoken.flatMap(([phase, meansClass, , reply, mx], at) => {
        if (!isLong && (n + at) % 3 !== 0) return []
        const read = meaningOf(phase, reply + noise, mx).class
        return read === meansClass ? [] : [`${reply}${noise}: ${read}, not ${meansClass}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('case and doubled blanks change no meaning', () => {
    for (const [phase, meansClass, , reply, mx] of spoken) {
      expect([reply, meaningOf(phase, reply.toUpperCase(), mx).class]).toEqual([reply, meansClass])
      expect([reply, meaningOf(phase, reply.replace(/(?<=.{12}) /g, '  '), mx).class]).toEqual([reply, meansClass])
    }
  })

  it('a reply cut into two lines at any blank, as a server or a bounce does it, means the same', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...spoken),
        fc.nat(),
        fc.boolean(),
        ([phase, meansClass, , reply, mx], at, folded) => {
          const [code, rest] = [reply.slice(0, 3), reply.slice(4)]
          const blanks = [...rest.matchAll(/ /g)].map(({ index }) => index).filter((index) => index > 8)
          const cut = blanks[at % blanks.length]
          if (cut === undefined) return
          const [head, tail] = [rest.slice(0, cut), rest.slice(cut + 1)]
          const lines = folded ? `${code} ${head}\n    ${tail}` : `${code}-${head}\r\n${code} ${tail}`
          expect(meaningOf(phase, lines, mx).class).toBe(meansClass)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('an echoed address cannot change the meaning', () => {
    for (const local of ['spamhaus', 'policy', 'user-unknown', 'over.quota', 'your-ip', 'full', 'dmarc']) {
      expect(meaningOf('rcpt', `550 5.1.1 <${local}@x.test> user unknown`).class).toBe('absent')
      expect(meaningOf('rcpt', `550 5.1.1 ${local}@x.test... user unknown`).class).toBe('absent')
      expect(meaningOf('rcpt', `550 no thanks, ${local}@x.test`).class).toBe('refused')
      expect(meaningOf('rcpt', `550 <"${local} your ip spf"@x.test> user unknown`).class).toBe('absent')
      expect(meaningOf('rcpt', `550 no such user "${local}"`).class).toBe('absent')
    }
  })

  it('words in UTF-8 that were read byte by byte are understood', () => {
    for (const reply of ['550 Пользователь не найден', '550 用户不存在', '550 Empfänger unbekannt'])
      expect(meaningOf('rcpt', Buffer.from(reply, 'utf8').toString('latin1')).class).toBe('absent')
  })
})

describe('hostile text', () => {
  it('never throws on any text in any phase', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
    )
    const head = fc.constantFrom('', '550 ', '550-5.1.1 ', '4', '999 ', 'smtp; ', 'host x said: 550 ')
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), head, text, (phase, head, text) => {
        expect(meaningOf(phase, head + text)).toHaveProperty('class')
      }),
      { numRuns: 500 },
    )
  })

  it('64 KB and more of any wording comes to an end, however it repeats itself', () => {
    const pieces = [
      'mailbox ',
      'exceeded the its ',
      'user is ',
      '<a',
      'a@',
      '[1.1.1.1',
      'a.b.',
      '1:',
      '550-',
      '=\n',
      '"a',
    ]
    for (const piece of [
      ...pieces,
      'sender a b ',
      'no such a ',
      '用户aaaa',
      'пользователь a ',
      'p1dt1h',
      '{addr} ',
      '(in reply to ',
    ])
      for (const head of ['550 ', '450 '])
        expect(meaningOf('rcpt', head + piece.repeat(70_000 / piece.length)).class).not.toBe('accepted')
  })
})
