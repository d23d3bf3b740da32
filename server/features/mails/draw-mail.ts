import { productName, nameAs } from '../../../contract/site.ts'
import type { OutgoingMail } from '../../adapters/mail/port.ts'
import { html, type Html } from '../../http/pages/html.ts'
import type { Brand } from '../../settings/brand-settings.ts'

/** What a mail says, in order. Both forms, plain text and HTML, are drawn of it, so that neither says more. */
export type MailPart =
  | string
  /** The one thing to do; its address stands below it, for who can't press it. */
  | { button: string; url: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { heading: string }
  | { list: readonly string[] }
  /** What a person wrote, with its lines. */
  | { written: string }
  /** Less important, at the end of what it belongs to. */
  | { small: string; url?: string }

export type MailContent = { subject: string; title: string; parts: readonly MailPart[] }

/** A mail that only lacks its receiver. */
export type Mail = { subject: string; text: string; html: string; headers?: Record<string, string> } & Pick<
  OutgoingMail,
  'messageId' | 'inReplyTo' | 'references'
>

/**
 * The layout of every mail: plain text, and HTML that needs nothing from outside (no picture, no font, no link but those said)
 * and keeps its contrast where a mail program draws dark.
 */
export function drawMail({ subject, title, parts }: MailContent): Mail {
  return { subject, text: textOf(parts), html: documentOf(subject, title, parts).text }
}

function textOf(parts: readonly MailPart[]): string {
  const { operator } = letterhead()
  const signature = operator ? [`-- \n${operator.name}\n${operator.address}`] : []
  return [...parts.map(linesOf), ...signature].join('\n\n')
}

function linesOf(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('button' in part) return `${part.button}: ${part.url}`
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('heading' in part) return part.heading
  if ('written' in part) return part.written
  if ('list' in part) return part.list.map((line) => `- ${line}`).join('\n')
  return part.url === undefined ? part.small : `${part.small}: ${part.url}`
}

/** Dark mail programs that read no style sheet turn the colours round themselves; those that do, get ours. */
const style = html` body { margin: 0; padding: 0; background: #f4ede0; } .page { background: #f4ede0; padding: 32px
16px; } .card { max-width: 560px; margin: 0 auto; background: #fffcf6; border: 1px solid #dfd5c2; border-radius: 12px;
padding: 28px; } .brand { max-width: 560px; margin: 0 auto 14px; font-weight: 700; font-size: 20px; color: #0e4a34;
letter-spacing: -0.01em; } h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3; color: #1b1912; } h2 { margin: 24px
0 8px; font-size: 16px; line-height: 1.4; color: #1b1912; } p, li, td { font-size: 15px; line-height: 1.55; color:
#1b1912; overflow-wrap: anywhere; } p { margin: 0 0 14px; } ul { margin: 0 0 14px; padding-left: 20px; } table {
border-collapse: collapse; margin: 0 0 14px; } td { padding: 3px 16px 3px 0; vertical-align: top; } td.label, .small {
color: #544d3d; } td.label { white-space: nowrap; } .small { font-size: 13px; margin: 0 0 10px; } a { color: #0e4a34; }
.button { display: inline-block; background: #0e4a34; color: #fbf6ea !important; text-decoration: none; font-weight:
600; font-size: 15px; padding: 12px 20px; border-radius: 7px; } .foot { max-width: 560px; margin: 14px auto 0;
font-size: 13px; line-height: 1.5; color: #544d3d; } @media (prefers-color-scheme: dark) { body, .page { background:
#12110d !important; } .card { background: #1a1813 !important; border-color: #322e25 !important; } .brand, a { color:
#8ad6ae !important; } h1, h2, p, li, td { color: #f5efe2 !important; } td.label, .small, .foot { color: #c0b7a2
!important; } .button { background: #6fc99c !important; color: #05200f !important; } } @media (max-width: 480px) { .page
{ padding: 20px 10px; } .card { padding: 20px 18px; } .button { display: block; text-align: center; } }`

/** The brand's, over ours. */
function ownColours(): Html | '' {
  const { colours } = letterhead()
  if (!colours) return ''
  const { light, dark } = colours
  return html` .brand, a { color: ${light['forest-text']}; } .button { background: ${light.forest}; color:
  ${light['on-forest']} !important; } @media (prefers-color-scheme: dark) { .brand, a { color: ${dark['forest-text']}
  !important; } .button { background: ${dark.forest} !important; color: ${dark['on-forest']} !important; } }`
}

const font = "font-family: ui-sans-serif, system-ui, 'Segoe UI', Helvetica, Arial, sans-serif"

function documentOf(subject: string, title: string, parts: readonly MailPart[]): Html {
  const { operator } = letterhead()
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          :root { color-scheme: light dark; }${style}${ownColours()}
        </style>
      </head>
      <body style="${font}">
        <div class="page" role="article" aria-label="${subject}">
          <p class="brand">${productName}</p>
          <div class="card">
            <h1>${title}</h1>
            ${parts.map(markupOf)}
          </div>
          <p class="foot">${productName} sent this because of your account or something you asked for.</p>
          ${operator && html`<p class="foot">${operator.name}, ${operator.address}</p>`}
        </div>
      </body>
    </html> `
}

function markupOf(part: MailPart): Html {
  if (typeof part === 'string') return html`<p>${part}</p> `
  if ('button' in part)
    return html`<p><a class="button" href="${part.url}">${part.button}</a></p>
      <p class="small">Or open this address: <a href="${part.url}">${part.url}</a></p> `
  if ('facts' in part)
    return html`<table role="presentation">
      ${part.facts.map(
        ([label, value]) =>
          html`<tr>
            <td class="label">${label}</td>
            <td>${value}</td>
          </tr>`,
      )}
    </table> `
  if ('heading' in part) return html`<h2>${part.heading}</h2> `
  if ('written' in part) return html`<p style="white-space: pre-line">${part.written}</p> `
  if ('list' in part)
    return html`<ul>
      ${part.list.map((line) => html`<li>${line}</li>`)}
    </ul> `
  if (part.url === undefined) return html`<p class="small">${part.small}</p> `
  return html`<p class="small"><a href="${part.url}">${part.small}</a></p> `
}

type Letterhead = Pick<Brand, 'operator' | 'colours'>

let present: Letterhead = { operator: null, colours: null }

/** What the product is called from now on, and who writes its mails: said once, when a program begins, before anything is drawn. */
export function nameProduct(brand: Brand): void {
  nameAs({ name: brand.name, logo: brand.logo?.path ?? null })
  present = brand
}

/** Who runs the installation, and its colours, as every mail shows them. */
function letterhead(): Letterhead {
  return present
}

/** When something happened, and from where: `network` as the security log has it, "" if it isn't known. */
export type Happened = { at: Date; network: string; device?: string }

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function momentOf(at: Date): string {
  return `${moment.format(at)} UTC`
}

export function happened({ at, network, device }: Happened): MailPart {
  return {
    facts: [
      ['When', momentOf(at)],
      ...(device ? [['With', device] as const] : []),
      ...(network === '' ? [] : [['From', `the network ${network}`] as const]),
    ],
  }
}
