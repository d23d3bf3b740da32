import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { addSecurityHeaders } from '../security-headers.ts'
import { behindPaint, letBegin, readBeginScript } from './begin-script.ts'

const folder = mkdtempSync(join(tmpdir(), 'quarry-begin-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'begin-1.js'), 'var began = true\n//# sourceMappingURL=begin-1.js.map\n')
const begin = (await readBeginScript(folder, { 'begin.ts': { file: 'begin-1.js' } }))!
const whole = `<head><link rel="stylesheet" href="/a.css"><script src="/theme.js"></script>
    <script type="module" async crossorigin src="/early.js"></script><link rel="modulepreload" fetchpriority="high" href="/of-early.js" />
    <script type="module" crossorigin src="/program.js"></script>
    <link rel="modulepreload" crossorigin href="/needed.js">
  <link rel="modulepreload" href="/page.js" /></head><script>alert(1)</script>`

it('a document names its program before the style sheet, and asks for nothing of it itself', () => {
  const document = behindPaint(whole, begin)
  const inline = /<script data-program="\/program\.js" data-needs="\/needed\.js \/page\.js">([^]*?)<\/script><link rel="stylesheet"/.exec(document) // oxfmt-ignore
  expect(inline?.[1]).toBe(begin.text)
  expect(begin.text).toMatch(/^\(\(\)=>\{var began[^]*\n\}\)\(\)$/)
  expect(document.match(/(src|href)="[^"]+"/g)).toEqual(['href="/a.css"', 'src="/theme.js"', 'src="/early.js"', 'href="/of-early.js"']) // oxfmt-ignore
  expect(behindPaint(whole, null)).toBe(whole)
  expect(behindPaint('<link rel="stylesheet">', begin)).toBe('<link rel="stylesheet">')
})

it('with a first style sheet only that is waited for, and its own is named to what begins the program', () => {
  const document = behindPaint(whole, begin, 'assets/first.css')
  expect(document).toContain('<script data-program="/program.js" data-needs="/needed.js /page.js" data-sheet="/a.css">')
  expect(document.match(/<link rel="stylesheet"[^>]*>/g)).toEqual(['<link rel="stylesheet" href="/assets/first.css">'])
})

it('its policy lets that one script run, and the policy of other documents none', async () => {
  const app = Fastify()
  await addSecurityHeaders(app, { https: false, paymentForm: false })
  const documents: Record<string, string> = { '/begun': behindPaint(whole, begin), '/other': whole }
  app.setNotFoundHandler((request, reply) => {
    const document = documents[request.url]!
    letBegin(reply, document, begin)
    return reply.send(document)
  })
  const { headers } = await app.inject({ url: '/begun' })
  const hash = createHash('sha256').update(begin.text).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(headers['server-timing']).toMatch(/^made;dur=\d+\.\d$/)
  const other = await app.inject({ url: '/other' })
  expect(other.headers['content-security-policy']).toContain(`script-src 'self';`)
  expect(other.headers['server-timing']).toBeUndefined()
  await app.close()
})
