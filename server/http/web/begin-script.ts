import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { BuiltScripts } from './built-scripts.ts'

/** What stands in a document and begins its program. */
export type BeginScript = { text: string; /** As the content security policy names it. */ hash: string }

/** The built web/begin.ts; null if the web is not built. */
export async function readBeginScript(webFolder: string, built: BuiltScripts): Promise<BeginScript | null> {
  const entry = built['begin.ts']
  if (!entry) return null
  const text = `(()=>{${(await readFile(join(webFolder, entry.file), 'utf8')).trim()}\n})()`
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}

/**
 * The document with its program, and what that needs, asked for and begun by web/begin.ts: on a slow processor it would hold the first
 * paint up. With a `firstSheet` that is all the first paint waits for, and its own style sheet comes with the program.
 */
export function behindPaint(document: string, begin: BeginScript | null, firstSheet?: string): string {
  const program = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(document)
  if (!begin || !program) return document
  const needs = [...document.matchAll(preload)].map(([, file]) => file)
  const own = firstSheet ? styleSheet.exec(document)?.[2] : undefined
  const data = { program: program[1], needs: needs.join(' '), ...(own ? { sheet: own } : {}) }
  const named = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`)
  const script = `<script${named.join('')}>${begin.text}</script>`
  // A script in a document waits for the style sheets before it.
  return document
    .replace(program[0], '')
    .replaceAll(preload, '')
    .replace(styleSheet, (_, link, href) => `${link}${own ? `/${firstSheet}` : href}"`)
    .replace('<link rel="stylesheet"', (next) => script + next)
}

const styleSheet = /(<link rel="stylesheet"[^>]* href=")([^"]+)"/
const preload = /\s*<link rel="modulepreload"(?: crossorigin)? href="([^"]+)"(?: \/)?>/g

/** Lets the script of such a document run, as nothing else that stands in one, and tells it how long the document took us. */
export function letBegin(reply: FastifyReply, document: string, begin: BeginScript | null): void {
  if (!begin || !document.includes(begin.text)) return
  const policy = reply.getHeader('content-security-policy')
  const withHash = String(policy ?? '').replace("script-src 'self'", (own) => `${own} ${begin.hash}`)
  if (policy) reply.header('content-security-policy', withHash)
  reply.header('server-timing', `made;dur=${reply.elapsedTime.toFixed(1)}`)
}
