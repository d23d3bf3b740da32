import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { behindPaint, type BeginScript } from './begin-script.ts'
import type { BuiltScripts } from './built-scripts.ts'
import type { Told } from '../../../contract/site.ts'
import type { PublicPages } from './public-pages.ts'

type PictureOf = Parameters<PublicPages['picture']>[0]

/** What an address asks a page for that its picture has to know. */
const signInTabs = new Set(['', 'tab=login'])
const mailed = /^\/(reset-password|confirm-email|invitations|join)$/
/** Of one person, company, receipt or list: the frame, drawn as for any. */
const ofOne: [RegExp, path: string][] = [
  [/^\/contacts\/files\/./, '/contacts/files/-'],
  [/^\/companies\/./, '/companies/-'],
  [/^\/verifier\/lists\/./, '/verifier/lists/-'],
  [/^\/receipts\/./, '/receipts/-'],
]

/** Which picture belongs to an address; null if none does. With one that says more than the page's name, it is mostly that of the frame. */
export function pictureOf(path: string, query: string, hasSession: boolean): PictureOf | null {
  const plain = { hasSession, path, query: '', isFrame: false, isAsked: false, told: null }
  if (!hasSession) {
    if (path === '/auth' || path === '/login') return signInTabs.has(query) ? { ...plain, query } : null
    if (path === '/forgot-password') return plain
    // Whose it is stands in the token; until it is known the page is the same.
    return mailed.test(path) && /^(token|account)=[^&]+$/.test(query) ? { ...plain, query: 'token=-' } : null
  }
  const one = ofOne.find(([page]) => page.test(path))
  if (one) return { ...plain, path: one[1], isFrame: true }
  if (path === '/search') return { ...plain, isAsked: query !== '' }
  const page = path.replace(/^\/(alerts|support)\/.*/, '/$1')
  if (!drawn.test(page)) return null
  return { ...plain, path: page, isFrame: query !== '' && page !== '/' }
}

const drawn = /^\/($|(contacts(\/files)?|companies|verifier|credits|buy-credits|settings(\/.*)?|alerts|support)$)/

type Source = {
  publicPages: PublicPages | null
  folder: string
  built: BuiltScripts
  begin: BeginScript | null
  log: FastifyBaseLogger
}

export type FirstPictures = {
  /** The shell with its first picture, which is nobody's: each is drawn when it is first asked for, and kept. */
  nobodys(shell: string, path: string, query: string, hasSession: boolean): Promise<string> | string
  /** The shell with a picture of what was told for whoever asks, and with that itself, so that its program need not ask. Never kept. */
  own(shell: string, path: string, query: string, told: Told): Promise<string | null>
}

export async function openFirstPictures({ publicPages, folder, built, begin, log }: Source): Promise<FirstPictures> {
  const files = await readdir(join(folder, 'assets')).catch(() => [])
  const fontOf = (name: string) => files.find((file) => file.startsWith(`${name}-latin-wght-normal-`))
  const font = fontOf('hanken-grotesk')
  const talkFont = fontOf('spline-sans-mono')
  // Half as large, and whoever comes from a page for everybody has it.
  const publicSheet = built['public.html']?.css?.[0]
  const kept = new Map<string, Promise<string>>()
  const noPicture = (error: unknown) => {
    log.error(error, 'a first picture could not be drawn')
    return null
  }
  return {
    nobodys(shell, path, query, hasSession) {
      const of = publicPages && pictureOf(path, query, hasSession)
      if (!of) return shell
      const key = JSON.stringify(of)
      const known = kept.get(key)
      if (known) return known
      const work = publicPages.picture(of).then(
        (picture) =>
          hasSession
            ? withPicture(behindPaint(shell, begin), picture, spinner, font)
            : withPicture(behindPaint(shell, begin, publicSheet), picture, loading, font),
        (error: unknown) => noPicture(error) ?? shell,
      )
      kept.set(key, work)
      return work
    },
    async own(shell, path, query, told) {
      if (!publicPages) return null
      const of = { hasSession: true, path, query, isFrame: false, isAsked: false, told }
      const picture = await publicPages.picture(of).catch(noPicture)
      if (picture === null) return null
      // A JSON block is data to the browser and to our policy; only its own end tag could end it.
      const json = JSON.stringify(told).replaceAll('<', '\\u003c')
      const block = `<script type="application/json" id="told">${json}</script>`
      const own = withPicture(behindPaint(shell.replaceAll(asked, ''), begin), picture, block + loading, font)
      // What a mail server said is most of a receipt: its letters need not wait for the style sheet to be asked for.
      return talkFont && picture.includes('class="talk"') ? withFont(own, talkFont) : own
    },
  }
}

const asked = / *<link rel="preload" as="fetch" href="\/api\/(auth\/user|installation)"[^>]*>\n?/g

/** While it isn't known who is signed in, a spinner fills the screen (docs/specification.md, section 2), here over the picture. */
const spinner = `<div id="loading" class="boot over-picture" role="status"><div class="row"><span class="spinner" aria-hidden="true"></span>Loading</div></div>`
/** Without a session nobody is, which need not be asked; or the document says who. */
const loading = `<p id="loading" class="hidden-visually" role="status">Loading</p>`

/** Nobody uses it before the program has taken its place, and to whoever hears the page it says what it said without it. */
function withPicture(shell: string, picture: string, says: string, font: string | undefined): string {
  const drawn = shell
    .replace(/<div id="root">.*?<\/div>/s, () => `<div id="root" inert>${picture}</div>${says}`)
    .replace('</head>', `<link rel="expect" href="#loading" blocking="render" /></head>`)
  return font ? withFont(drawn, font) : drawn
}

function withFont(document: string, file: string): string {
  const preload = `<link rel="preload" as="font" type="font/woff2" href="/assets/${file}" crossorigin="anonymous" />`
  return document.replace('<meta name="theme-color"', (next) => preload + next)
}
