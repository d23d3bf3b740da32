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
/** Files of fonts, which are there with the first picture, and of the script that sets the theme. */
type Looks = { fonts: readonly string[]; theme: string | null }

/** The API's description as one page, which needs no script: the one of `theme` only colours it as its reader chose. */
export function docsPage(description: Description, { fonts, theme }: Looks): string {
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
<link rel="icon" href="/favicon.svg" type="image/svg+xml">${fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`).join('')}<link rel="stylesheet" href="/docs/style.css">${theme === null ? '' : `<script src="${theme}"></script>`}</head>
<body><header><a href="/">${escapeHtml(productName)}</a><a href="/settings/keys">Your API keys</a></header>
<main><div class="intro"><h1>${escapeHtml(productName)} API</h1>
<p class="lead">Search business people, reveal proven email addresses, save and export them from programs of your own. The same
description for programs: <a href="/api/openapi.json">/api/openapi.json</a></p>
<pre tabindex="0" aria-label="An example">curl https://…/api/search-contacts \\
  -H "Authorization: Bearer qk_…" \\
  -H "Content-Type: application/json" \\
  -d '{"jobTitle": "manager"}'</pre>
${apiIntroduction.map(({ title, text }) => `<h2>${title}</h2>\n<p>${withCode(text)}</p>`).join('\n')}</div>
<nav aria-label="Calls"><h2>Calls that take an API key</h2>${list(ofKeys)}
<h2>All other calls</h2>${list(others)}</nav>
<div class="calls">${[...ofKeys, ...others].map(section).join('\n')}</div>
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
    ({ name }) =>
      `<li><a href="#${anchor(name)}"><code>${withMethod(escapeHtml(name).replaceAll('/', '/<wbr>'))}</code></a></li>`,
  )
  return `<ul>${items.join('\n')}</ul>`
}

function withMethod(name: string): string {
  return name.replace(/^\S+/, '<span class="method">$&</span>')
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
  return `<section id="${anchor(name)}"><h2><code>${withMethod(escapeHtml(name))}</code></h2>
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
