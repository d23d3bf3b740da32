import { productName } from '../../../contract/site.ts'
import { apiIntroduction } from './api-introduction.ts'
import { escapeHtml } from '../pages/html.ts'

/** The parts of an OpenAPI document that the page shows. */
type Description = { paths?: Record<string, unknown> }
type Content = Record<string, { schema?: unknown }>
type Operation = {
  summary?: string
  description?: string
  security?: Record<string, unknown>[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Content }
  responses?: Record<string, { description?: string; content?: Content }>
}
type Call = { name: string; operation: Operation }

/** The API's description as one page without scripts. */
export function docsPage(description: Description): string {
  const calls = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
  const ofKeys = calls.filter(({ operation }) => takesKey(operation))
  const others = calls.filter(({ operation }) => !takesKey(operation))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API | ${escapeHtml(productName)}</title>
<meta name="description" content="Every call of the ${escapeHtml(productName)} API: what it takes, what it answers, and which ones take an API key.">
<link rel="stylesheet" href="/docs/style.css"></head>
<body><header><a href="/">${escapeHtml(productName)}</a><a href="/settings/keys">Your API keys</a></header>
<main><h1>${escapeHtml(productName)} API</h1>
<p class="lead">Search business people, reveal proven email addresses, save and export them from programs of your own. The same
description for programs: <a href="/api/openapi.json">/api/openapi.json</a></p>
<pre tabindex="0" aria-label="An example">curl https://…/api/search-contacts \\
  -H "Authorization: Bearer qk_…" \\
  -H "Content-Type: application/json" \\
  -d '{"jobTitle": "manager"}'</pre>
${apiIntroduction.map(({ title, text }) => `<h2>${title}</h2>\n<p>${withCode(text)}</p>`).join('\n')}
<nav aria-label="Calls"><h2>Calls that take an API key</h2>${list(ofKeys)}
<h2>All other calls</h2>${list(others)}</nav>
${[...ofKeys, ...others].map(section).join('\n')}
</main></body></html>`
}

function takesKey({ security }: Operation): boolean {
  return security?.some((each) => 'apiKey' in each) ?? false
}

/** Text in which code stands in backticks. */
function withCode(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function list(calls: readonly Call[]): string {
  const items = calls.map(
    ({ name }) => `<li><a href="#${anchor(name)}"><code>${escapeHtml(name).replaceAll('/', '/<wbr>')}</code></a></li>`,
  )
  return `<ul>${items.join('\n')}</ul>`
}

function section({ name, operation }: Call): string {
  const body = operation.requestBody?.content?.['application/json']?.schema
  const parameters = (operation.parameters ?? []).map(
    (each) =>
      `<li><code>${escapeHtml(each.name)}</code> in ${escapeHtml(each.in)}${each.required ? ', required' : ''}</li>`,
  )
  const answers = Object.entries(operation.responses ?? {})
    .filter(([status]) => /^2|^3/.test(status))
    .map(([status, answer]) => `<h3>Answer ${escapeHtml(status)}</h3>${content(answer.content, name)}`)
  return `<section id="${anchor(name)}"><h2><code>${escapeHtml(name)}</code></h2>
<p>${escapeHtml(operation.summary ?? '')}${mark(operation)}</p>
${operation.description ? `<p>${withCode(operation.description)}</p>` : ''}
${parameters.length ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}
${body ? `<h3>Body</h3>${schema(body, name)}` : ''}${answers.join('\n')}</section>`
}

function mark(operation: Operation): string {
  if (takesKey(operation)) return ' <strong class="key">API key</strong>'
  return operation.security ? ' <strong>session</strong>' : ''
}

/** A file is described by its type only. */
function content(types: Content | undefined, name: string): string {
  const [type, { schema: shape }] = Object.entries(types ?? {})[0] ?? ['application/json', {}]
  return type === 'application/json' ? schema(shape, name) : `<p><code>${escapeHtml(type)}</code></p>`
}

function schema(value: unknown, name: string): string {
  if (value === undefined) return '<p>No body.</p>'
  return `<pre tabindex="0" aria-label="${escapeHtml(name)}">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
}

function anchor(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]+/g, '-')
}

export const docsStyle = `:root{color-scheme:light dark;--ink:light-dark(#1B1912,#F5EFE2);--paper:light-dark(#F4EDE0,#12110D);
--sunken:light-dark(#FFFCF6,#1A1813);--forest:light-dark(#0E4A34,#8AD6AE);--line:light-dark(#1B191240,#F5EFE240)}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
header,main{max-width:60rem;margin:0 auto;padding:1rem} header{display:flex;justify-content:space-between;gap:1rem}
header a:first-child{font-weight:600;text-decoration:none}
main>p,main>h2+p{max-width:44rem} .lead{font-size:1.0625rem}
a{color:var(--forest)} code,pre{font-family:ui-monospace,monospace;font-size:.875rem;overflow-wrap:anywhere}
pre{background:var(--sunken);padding:1rem;border:1px solid var(--line);border-radius:10px;overflow:auto;max-height:24rem}
nav{border-top:1px solid var(--line);margin-top:2rem} nav ul{list-style:none;padding:0;columns:22rem 2;column-gap:2rem}
nav li{break-inside:avoid;padding:.125rem 0} nav a{display:block;padding:.25rem 0;text-decoration:none} nav a:hover{text-decoration:underline}
section{border-top:1px solid var(--line);margin-top:2rem;scroll-margin-top:1rem;content-visibility:auto;contain-intrinsic-height:auto 40rem}
h2{font-size:1.125rem} h3{font-size:.9375rem}
strong{border:1px solid var(--line);border-radius:99px;padding:.0625rem .5rem;font-size:.8125rem;font-weight:500;white-space:nowrap}
.key{color:var(--forest);border-color:currentColor}
@media(max-width:40rem){nav ul{columns:auto}}
`
