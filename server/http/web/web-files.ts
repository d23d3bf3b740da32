import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/endpoints.ts'
import { letBegin, readBeginScript } from './begin-script.ts'
import { readBuiltScripts, type BuiltScripts, withAsks, withEarly, withScriptsOf } from './built-scripts.ts'
import { answerUnknownPath } from '../answers/errors.ts'
import type { Brand } from '../../settings/brand-settings.ts'
import { dressDocument, serveBrand } from './brand-files.ts'
import type { PublicPages } from './public-pages.ts'
import { openFirstAnswers } from './first-answers.ts'
import { openFirstPictures } from './first-pictures.ts'
import { serveOfflineWorker } from './offline-worker.ts'
import { sendDocument } from './send-document.ts'
import { hasSessionCookie } from '../sessions/session.ts'

/** The paths of the specification, section 2, that the shell draws, and the source of each one's page. */
const appPages: [RegExp, source: string][] = [
  [/^\/(auth|login)$/, 'pages/auth-page.tsx'],
  [/^\/logout$/, ''],
  [/^\/search$/, 'pages/search/search-page.tsx'],
  [/^\/contacts$/, 'pages/contacts/contacts-page.tsx'],
  [/^\/contacts\/files$/, 'pages/checks/files-page.tsx'],
  [/^\/contacts\/files\/[A-Za-z0-9-]{1,60}$/, 'pages/checks/file-page.tsx'],
  [/^\/alerts(\/[\w-]{1,60})?$/, 'pages/alerts/alerts-page.tsx'],
  [/^\/companies$/, 'pages/companies/companies-page.tsx'],
  [/^\/companies\/(of:)?[A-Za-z0-9:%-]{1,110}$/, 'pages/companies/company-page.tsx'],
  [/^\/verifier$/, 'pages/checks/verifier-page.tsx'],
  [/^\/verifier\/lists\/[A-Za-z0-9-]{1,60}$/, 'pages/checks/list-page.tsx'],
  [
    /^\/settings(\/(workspace|security|notifications|keys|single-sign-on|activity|data|danger))?$/,
    'pages/settings/settings-page.tsx',
  ],
  [/^\/buy-credits$/, 'pages/credits/buy-credits-page.tsx'],
  [/^\/credits$/, 'pages/credits/credits-page.tsx'],
  [/^\/receipts\/[A-Za-z0-9-]{1,60}$/, 'pages/receipt-page.tsx'],
  [/^\/support(\/[\w-]{1,60})?$/, 'pages/support-page.tsx'],
  [/^\/subscribe$/, 'pages/credits/subscribe-page.tsx'],
  [/^\/invitations$/, 'pages/invitation-page.tsx'],
  [/^\/join$/, 'pages/join-page.tsx'],
  [/^\/(forgot-password|reset-password|confirm-email)$/, 'pages/password-pages.tsx'],
]
const dashboard = 'pages/dashboard-page.tsx'
/** Scripts of every page with a session. */
const everywhere = 'pages/watch-checks.tsx'
/** Runs before all other scripts of its page. */
const earlyOf = new Map([
  ['pages/search/search-page.tsx', 'search-early.ts'],
  ['pages/contacts/contacts-page.tsx', 'contacts-early.ts'],
])
/** Calls of a page with a session that start while its scripts are still loading; not those of its early script: what a preload brought and nobody took is taken as an answer later. */
const asksOf = new Map([
  ['pages/search/search-page.tsx', [endpoints.listSavedSearches.path]],
  ['pages/contacts/contacts-page.tsx', [endpoints.listContactViews.path]],
])

type Options = {
  publicPages: PublicPages | null
  sessionCookie: string
  brand: Brand
  /** Whether browsers keep the program's files, to open it without a network. */
  offlineFiles: boolean
}

/**
 * Serves the built front end: hashed assets for a year, public pages with their text, the shell for every other page. HEAD
 * answers like GET.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  { publicPages, sessionCookie, brand, offlineFiles }: Options,
): Promise<void> {
  const shell = dressDocument(brand)(await readFile(join(folder, 'index.html'), 'utf8'))
  const built = await readBuiltScripts(folder)
  const begin = await readBeginScript(folder, built)
  const shells = shellsOf(shell, built)
  const pictures = await openFirstPictures({ publicPages, folder, built, begin, log: app.log })
  const firstAnswers = publicPages && openFirstAnswers(app, publicPages.firstAsks)
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // They are served in place of their uncompressed files: routes of their own would be two thirds of all routes.
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'offline-worker.js', 'manifest.webmanifest'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  await serveBrand(app, folder, brand)
  await serveOfflineWorker(app, folder, shell, offlineFiles)

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?', 2)
    if (path.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method)) return answerUnknownPath(request, reply)
    const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
    const hasSession = hasSessionCookie(request, sessionCookie)
    const html = { type: 'text/html; charset=utf-8', cacheControl: 'private, no-cache' }
    reply.header('vary', 'Cookie')
    // With a session / is the dashboard, which the shell draws.
    const source = trimmed === '/' && hasSession ? dashboard : appPages.find(([page]) => page.test(trimmed))?.[1]
    const isApp = source !== undefined
    const page = isApp ? null : ((await publicPages?.answer(trimmed, hasSession)) ?? null)
    // A missing page keeps the signed-in frame around it.
    const isShell = page === null || (page.status === 404 && hasSession && !trimmed.startsWith('/blog/'))
    if (!isShell) {
      letBegin(reply, page.text, begin)
      return sendDocument(request, reply, { ...html, ...page })
    }
    const isKnown = isApp || trimmed === '/'
    // A search for the product's name may lead to where one signs in, and to nothing else within.
    if (trimmed !== '/auth' || hasSession) reply.header('x-robots-tag', 'noindex')
    const plain = shells[hasSession ? 'inside' : 'outside'].get(source ?? '') ?? shell
    const told = isApp && hasSession && firstAnswers ? await firstAnswers(request, trimmed, query) : null
    const own = told && (await pictures.own(plain, trimmed, query, told))
    const text = own ?? (isApp ? await pictures.nobodys(plain, trimmed, query, hasSession) : plain)
    letBegin(reply, text, begin)
    if (own) return sendDocument(request, reply, { ...html, text, cacheControl: 'no-store', isOwn: true })
    return sendDocument(request, reply, { ...html, text, status: isKnown ? 200 : 404 })
  })
}

/** Of each page, for whoever has a session and for whoever has none. */
function shellsOf(shell: string, built: BuiltScripts) {
  const sources = ['', dashboard, ...appPages.map(([, source]) => source)]
  const shellOf = (source: string, hasSession: boolean) => {
    if (!hasSession) return withScriptsOf(asNobody(shell), built, source)
    const early = earlyOf.get(source)
    const begun = withAsks(early ? withEarly(shell, built, early) : shell, asksOf.get(source) ?? [])
    return withScriptsOf(withScriptsOf(begun, built, source), built, everywhere)
  }
  return {
    outside: new Map(sources.map((source) => [source, shellOf(source, false)])),
    inside: new Map(sources.map((source) => [source, shellOf(source, true)])),
  }
}

/** The shell for a visitor without a session: the program need not ask who is signed in, which would be refused. */
function asNobody(shell: string): string {
  return shell
    .replace(/ *<link rel="preload"[^>]*\/api\/auth\/user[^>]*>\n?/, '')
    .replace('<html ', '<html data-nobody ')
}
