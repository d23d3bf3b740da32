import { invalidRequest } from '../api-error.ts'

/** A form's value: a text, or named (or numbered) parts. A Map, so that no name can reach an object's prototype. */
export type FormValue = string | Map<string, FormValue>

const maxPairs = 1_000
const maxDepth = 8

/**
 * Decodes `a[b][0][c]=x&list[]=y` as Stripe's clients write it: brackets literal or percent-encoded, arrays numbered or
 * empty-bracketed. Bounded in pairs and depth; anything malformed is a 400.
 */
export function readForm(text: string): Map<string, FormValue> {
  const root = new Map<string, FormValue>()
  if (text === '') return root
  const pairs = text.split('&')
  if (pairs.length > maxPairs) throw invalidRequest(`A request may carry at most ${maxPairs} parameters.`)
  for (const pair of pairs) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decode(at === -1 ? pair : pair.slice(0, at))
    place(root, name, at === -1 ? '' : decode(pair.slice(at + 1)))
  }
  return root
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw invalidRequest('The request holds a malformed percent-encoding.')
  }
}

function place(root: Map<string, FormValue>, name: string, value: string): void {
  const path = pathOf(name)
  let node = root
  for (const step of path.slice(0, -1)) {
    const key = step === '' ? String(node.size) : step
    let next = node.get(key)
    if (next === undefined) node.set(key, (next = new Map<string, FormValue>()))
    if (typeof next === 'string') throw invalidRequest(`Invalid parameter: ${name}`, { param: name })
    node = next
  }
  const last = path[path.length - 1] ?? ''
  const key = last === '' ? String(node.size) : last
  if (node.has(key)) throw invalidRequest(`The parameter ${name} is given twice.`, { param: name })
  node.set(key, value)
}

function pathOf(name: string): string[] {
  const [, head, tail] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  if (head === undefined || tail === undefined) throw invalidRequest('The request holds a malformed parameter name.')
  const steps = tail === '' ? [] : tail.slice(1, -1).split('][')
  if (steps.length >= maxDepth) throw invalidRequest(`The parameter ${head} is nested too deeply.`, { param: head })
  return [head, ...steps]
}
