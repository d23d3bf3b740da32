import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { sessionCookieOf } from '../../server/http/sessions/session.ts'
import { itShows, spec } from '../spec.ts'

const repository = path.resolve(import.meta.dirname, '../..')

type Text = { file: string; fields: Map<string, string>; body: string }

const articles = textsIn('content/blog')
const legal = textsIn('content/legal')
const idOf = ({ fields }: Text) => fields.get('id') ?? ''
const byId = new Map([...articles, ...legal].map((text) => [idOf(text), text]))

/** The fields before the body of a built-in article and of a legal text. */
const articleFields = ['id', 'title', 'excerpt', 'category', 'tags', 'author', 'date', 'image']
const legalFields = ['id', 'title', 'excerpt', 'date']

/** The addresses of pages that exist: those drawn from these texts, and the router's. */
const routes = new Set([
  '/',
  '/blog',
  ...legal.map((text) => `/${idOf(text)}`),
  ...articles.map((article) => `/blog/${idOf(article)}`),
  ...[...readFileSync(path.join(repository, 'web/router.tsx'), 'utf8').matchAll(/path="(\/[a-z-]*)"/g)].map(
    ([, route = '']) => route,
  ),
])

describe('the built-in articles', () => {
  it(
    'there are six, each with its own id, including the three that the landing page links to',
    spec('S3.builtin.02'),
    () => {
      expect(articles).toHaveLength(6)
      expect(byId.size).toBe(articles.length + legal.length)
      expect(articles.map(idOf)).toEqual(
        expect.arrayContaining(['master-cold-email-outreach', 'linkedin-prospecting-strategy', 'follow-up-strategies']),
      )
    },
  )

  it.each(articles.map((article) => [idOf(article), article] as const))(
    '%s has every field, in lines that a strict reader and YAML read alike',
    spec('S3.builtin.01'),
    (id, { file, fields }) => {
      expect([...fields.keys()]).toEqual(articleFields)
      expect(path.basename(file)).toBe(`${id}.md`)
      for (const [name, value] of fields) {
        expect(value, name).not.toMatch(/^$|^["'[{>|*&!%@`]|: | #/)
      }
      expect(fields.get('title')?.length).toBeLessThanOrEqual(255)
      expect(fields.get('tags')?.split(', ').length).toBeGreaterThanOrEqual(3)
      expect(isDay(fields.get('date'))).toBe(true)
      expect(fields.get('image')).toMatch(/^\p{Extended_Pictographic}\uFE0F?$/u)
    },
  )

  it.each(articles.map((article) => [idOf(article), article] as const))('%s has 800 to 1,500 words', (_, { body }) => {
    const words = countWords(body)
    expect(words).toBeGreaterThanOrEqual(800)
    expect(words).toBeLessThanOrEqual(1_500)
  })

  it.each(articles.map((article) => [idOf(article), article] as const))(
    '%s begins with text, has no heading of the first rank, no HTML and no picture, and ends with what to do next',
    (_, { body }) => {
      const prose = body.replaceAll(/```.*?```/gs, '').replaceAll(/`[^`\n]*`/g, '')
      expect(prose.trim()).toMatch(/^\p{L}/u)
      expect(prose).not.toMatch(/^# |<[a-z/!]|!\[/m)
      expect([...prose.matchAll(/^## (.*)$/gm)].at(-1)?.[1]).toBe('What to do next')
    },
  )
})

describe('the legal texts', () => {
  it('both are dated January 2025, in their fields and in their text', spec('S2.legal.03'), () => {
    expect(legal.map(idOf).sort()).toEqual(['privacy-policy', 'terms-of-service'])
    for (const { fields, body } of legal) {
      expect([...fields.keys()]).toEqual(legalFields)
      expect(fields.get('date')).toBe('2025-01-01')
      expect(body).toContain('from January 2025')
    }
  })

  itShows([
    [
      'S2.legal.04',
      'suspension',
      'We may suspend an account for violations of these terms, fraud, abuse or non-payment.',
    ],
    ['S2.legal.05', 'the cap', 'our liability is capped at the amount you paid in the last twelve months'],
    ['S9.content.01', 'credits', 'Credits never expire and are non-refundable except as required by law.'],
    ['S9.content.02', 'the charge', 'It is taken only when an email address was found and verified'],
    ['S1.claims.04', 'teams', 'For teams of 5 or more there is the Team plan.'],
    ['S1.claims.05', 'support', 'We reply to support requests within 24 hours'],
    ['S1.claims.06', 'legal matters', 'to legal and privacy matters within 48 hours'],
    ['', 'bounces', 'comes back as permanently undeliverable within 30 days of the reveal'],
  ])('the terms say it: %s', (_, sentence) => {
    expect(plainWords('terms-of-service')).toContain(sentence)
  })

  itShows([
    [
      'S1.claims.02',
      'sources',
      'It comes mainly from professional profile networks, company websites and business directories',
    ],
    ['S1.claims.06', 'privacy matters', 'We reply to legal and privacy requests within 48 hours.'],
    [
      '',
      'the one cookie, by the name that the server gives it',
      `we set one cookie, ${sessionCookieOf('https://a.test')} (${sessionCookieOf('http://a.test')} where there is no https).`,
    ],
    ['', 'no trackers', 'No trackers, no advertising, no analytics by others.'],
    ['', 'the card', 'The payment provider sees the card; we don’t.'],
    ['', 'double opt-in', 'only when you have confirmed there are you subscribed (double opt-in)'],
    ['', 'erasure', 'People in the directory can be erased, and they stay erased.'],
    ['', 'what mail servers are told', 'It does not learn who asked, or why. No message is sent.'],
  ])('the privacy policy says it: %s', (_, sentence) => {
    expect(plainWords('privacy-policy')).toContain(sentence)
  })

  it('an address of this installation stands where people are told to write', () => {
    for (const { body } of legal) {
      expect(body).toContain('{{support}}')
      expect(body).toContain('{{operator}}')
      expect(body.replaceAll(/\{\{(support|operator|brand)\}\}/g, '')).not.toMatch(/\{\{|\}\}|@[a-z]+\.[a-z]/)
    }
  })
})

it('every link leads to a page that exists, or to a heading of the same text', () => {
  for (const { file, body } of [...articles, ...legal]) {
    const headings = [...body.matchAll(/^#+ (.*)$/gm)].map(([, words = '']) => `#${anchorOf(words)}`)
    for (const [, target = ''] of body.matchAll(/\]\(([^)]*)\)/g)) {
      const isThere = target.startsWith('#') ? headings.includes(target) : routes.has(target.replace(/#.*$/, ''))
      expect(isThere, `${file}: ${target}`).toBe(true)
    }
  }
})

function textsIn(folder: string): Text[] {
  return readdirSync(path.join(repository, folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readText(path.join(folder, name)))
}

function readText(file: string): Text {
  const text = readFileSync(path.join(repository, file), 'utf8')
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  if (front === undefined || body === undefined) throw new Error(`${file} has no fields in front`)
  const fields = front.split('\n').map((line): [string, string] => {
    const [, name, value] = /^([a-z]+): (.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) throw new Error(`${file}: not a field: ${line}`)
    return [name, value]
  })
  return { file, fields: new Map(fields), body }
}

/** Without the marks of Markdown, whose signs between spaces would count as words. */
function countWords(body: string): number {
  return body
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** One line of words: a sentence is found wherever its lines are broken, and whether or not a part of it is bold. */
function plainWords(id: string): string {
  const body = byId.get(id)?.body ?? ''
  return body.replaceAll(/[*`]/g, '').replaceAll(/\s+/g, ' ')
}

function isDay(text = ''): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-')
}
