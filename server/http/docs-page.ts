import { productName } from '../../contract/product.ts'

/** The parts of an OpenAPI document that the page shows. */
type Description = { paths?: Record<string, unknown> }
type Operation = {
  summary?: string
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>
}

/** The API's description as one page without scripts. */
export function docsPage(description: Description): string {
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  )
  const list = operations.map(({ path, method }) => {
    const name = `${method.toUpperCase()} ${path}`
    return `<li><a href="#${anchor(name)}"><code>${escape(name)}</code></a></li>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API | ${productName}</title><link rel="stylesheet" href="/docs/style.css"></head>
<body><main><h1>${productName} API</h1>
<p>The same description for programs: <a href="/api/openapi.json">/api/openapi.json</a>. Calls marked “session” need the
cookie that <code>POST /api/login</code> sets. Every refusal answers <code>{"message": "…"}</code>.</p>
<nav aria-label="Calls"><ul>${list.join('\n')}</ul></nav>
${operations.map(section).join('\n')}
</main></body></html>`
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const name = `${method.toUpperCase()} ${path}`
  const body = operation.requestBody?.content?.['application/json']?.schema
  const parameters = (operation.parameters ?? []).map(
    (each) => `<li><code>${escape(each.name)}</code> in ${escape(each.in)}${each.required ? ', required' : ''}</li>`,
  )
  const answers = Object.entries(operation.responses ?? {})
    .filter(([status]) => /^2|^3/.test(status))
    .map(
      ([status, answer]) => `<h3>Answer ${escape(status)}</h3>${schema(answer.content?.['application/json']?.schema)}`,
    )
  return `<section id="${anchor(name)}"><h2><code>${escape(name)}</code></h2>
<p>${escape(operation.summary ?? '')}${operation.security ? ' <strong>session</strong>' : ''}</p>
${parameters.length ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}
${body ? `<h3>Body</h3>${schema(body)}` : ''}${answers.join('\n')}</section>`
}

function schema(value: unknown): string {
  return value === undefined ? '<p>No body.</p>' : `<pre tabindex="0">${escape(JSON.stringify(value, null, 2))}</pre>`
}

function anchor(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]+/g, '-')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

export const docsStyle = `:root{color-scheme:light dark;--ink:light-dark(#1B1912,#F5EFE2);--paper:light-dark(#F4EDE0,#12110D);
--sunken:light-dark(#FFFCF6,#1A1813);--forest:light-dark(#0E4A34,#8AD6AE)}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
a{color:var(--forest)} code,pre{font-family:ui-monospace,monospace;font-size:.875rem;overflow-wrap:anywhere}
pre{background:var(--sunken);padding:1rem;border-radius:10px;overflow:auto;max-height:24rem}
section{border-top:1px solid color-mix(in srgb,var(--ink) 25%,transparent);margin-top:2rem} h2{font-size:1.125rem} h3{font-size:.9375rem}
`
