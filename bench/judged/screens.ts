import type { Places, Who } from './prepare-places.ts'

export type Screen = {
  name: string
  /** An address of its own for the operator's pages, which have a listener of their own. */
  path: string
  who: Who
  /** Search engines are asked to stay away: whoever follows a link of a mail, has signed in or filled in a form is here, and nobody else. */
  isKeptOut: boolean
  /** Answered 404, as it should be. */
  isMissing: boolean
  mostPaintMs: number
  mostScriptKb: number
}

const publicPaintMs = 1_800
const signedInPaintMs = 2_100
const appScriptKb = 170
const publicScriptKb = 100

/** Every page of web/router.tsx and web/public-pages.tsx, the pages that the server draws alone, and the operator's. */
export function screensOf(places: Places): Screen[] {
  return [
    ...publicScreens(),
    ...keptOutScreens(places),
    ...of('newcomer', [
      ['dashboard of a newcomer', '/'],
      ['search start', '/search'],
      ['contacts, none yet', '/contacts'],
      ['subscribe', '/subscribe'],
    ]),
    ...of('person', personPaths(places)),
    missing('not found, signed in', '/no-such-page', 'person'),
    ...of('suspended', [['suspended', '/']]),
    ...of(
      'operator',
      places.operatorPages.map((url) => [`operator: ${new URL(url).pathname.slice(1) || 'overview'}`, url]),
    ),
  ]
}

function publicScreens(): Screen[] {
  const open = (name: string, path: string, mostScriptKb = publicScriptKb): Screen => ({
    ...{ name, path, mostScriptKb },
    who: 'visitor',
    isKeptOut: false,
    isMissing: false,
    mostPaintMs: publicPaintMs,
  })
  return [
    open('landing page', '/', 45),
    open('blog', '/blog'),
    open('article', '/blog/master-cold-email-outreach'),
    open('privacy policy', '/privacy-policy'),
    open('terms of service', '/terms-of-service'),
    open('API docs', '/docs', appScriptKb),
    open('register', '/auth', appScriptKb),
  ]
}

function keptOutScreens({ invitation, join, confirmEmail, newsletterConfirm, newsletterLeave }: Places): Screen[] {
  return [
    ...of('visitor', [
      ['sign-in', '/login?tab=login'],
      ['forgotten password', '/forgot-password'],
      ['new password', '/reset-password?token=of-a-mail'],
      ['confirmed address', confirmEmail],
      ['invitation', invitation],
      ['join by a link', join],
      ['newsletter', '/newsletter'],
      ['newsletter: confirm', newsletterConfirm],
      ['newsletter: leave', newsletterLeave],
    ]),
    missing('alert mails: dead link', '/mail/alerts?token=none', 'visitor'),
    missing('missing article', '/blog/no-such-post', 'visitor'),
    missing('not found', '/no-such-page', 'visitor'),
  ]
}

function personPaths({ list, receipt, file, verifierList, alert, request, someone }: Places): [string, string][] {
  return [
    ['dashboard', '/'],
    ['search', '/search?jobTitle=manager'],
    ['search, nobody found', '/search?jobTitle=astronaut&industry=Retail'],
    ['contacts', '/contacts'],
    ['contacts of one list', `/contacts?list=${list}`],
    ['reveals', '/contacts?view=revealed'],
    ['person', `/contacts?person=${someone}`],
    ['companies', '/companies'],
    ['company', `/companies/of:${someone}`],
    ['files', '/contacts/files'],
    ['finished file', `/contacts/files/${file}`],
    ['verifier', '/verifier'],
    ['finished list of the verifier', `/verifier/lists/${verifierList}`],
    ['receipt', `/receipts/${receipt}`],
    ['alerts', '/alerts'],
    ['one alert', `/alerts/${alert}`],
    ['credits', '/credits'],
    ['buy credits', '/buy-credits'],
    ['subscribe, on the plan', '/subscribe'],
    ['support', '/support'],
    ['one request to support', `/support/${request}`],
    ['settings: account', '/settings'],
    ...['workspace', 'security', 'notifications', 'keys', 'single-sign-on', 'activity', 'data', 'danger'].map(
      (part): [string, string] => [`settings: ${part}`, `/settings/${part}`],
    ),
  ]
}

function of(who: Who, paths: [name: string, path: string][]): Screen[] {
  return paths.map(([name, path]) => ({
    ...{ name, path, who },
    isKeptOut: true,
    isMissing: false,
    mostPaintMs: who === 'visitor' ? publicPaintMs : signedInPaintMs,
    mostScriptKb: appScriptKb,
  }))
}

function missing(name: string, path: string, who: Who): Screen {
  return { ...of(who, [[name, path]])[0]!, isMissing: true }
}
