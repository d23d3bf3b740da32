/** The commands of a page: its blocks of `sh`, one command each. */
export function examplesOf(page: string): string[] {
  return [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block.trim())
}

/**
 * Runs a command of curl's as a shell and curl would, without either, since a machine may have neither: words, quotes,
 * variables, and the few options that our pages use. Anything else is an error, so that no example is half run.
 */
export async function runCurl(
  command: string,
  variables: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const [program, ...words] = wordsOf(command, variables)
  if (program !== 'curl') throw new Error(`not a command of curl's: ${command}`)
  const headers = new Headers()
  let address: string | null = null
  let body: string | null = null
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-H') addHeader(headers, valueOf(word, words))
    else if (word === '-d') body = valueOf(word, words)
    else if (word === '-o') valueOf(word, words)
    else if (word.startsWith('-') || address !== null) throw new Error(`unknown word ${word} in ${command}`)
    else address = word
  }
  if (address === null) throw new Error(`no address in ${command}`)
  const answer = await fetch(address, { headers, ...(body === null ? {} : { method: 'POST', body }) })
  return { status: answer.status, text: await answer.text() }
}

function addHeader(headers: Headers, header: string): void {
  const [, name, value] = /^([\w-]+): (.+)$/.exec(header) ?? []
  if (name === undefined || value === undefined) throw new Error(`not a header: ${header}`)
  headers.set(name, value)
}

function valueOf(option: string, words: string[]): string {
  const value = words.shift()
  if (value === undefined) throw new Error(`${option} needs a value`)
  return value
}

/** As a shell splits a line: `'…'` as it stands, `"…"` and bare words with their variables, a backslash before an end of line joins. */
function wordsOf(command: string, variables: Record<string, string>): string[] {
  const words: string[] = []
  const pieces = /\\\n|(\s+)|'([^']*)'|"((?:[^"\\]|\\[^])*)"|([^\s'"\\]+)/y
  let word: string | null = null
  while (pieces.lastIndex < command.length) {
    const from = pieces.lastIndex
    const found = pieces.exec(command)
    if (!found) throw new Error(`can not read ${command.slice(from)}`)
    const [, space, single, double, bare] = found
    const text = single ?? (double ?? bare)?.replace(/\\([^])|\$(\w+)/g, replaceWith(variables))
    if (text !== undefined) word = (word ?? '') + text
    if (space !== undefined && word !== null) words.push(word)
    if (space !== undefined) word = null
  }
  return word === null ? words : [...words, word]
}

function replaceWith(variables: Record<string, string>) {
  return (_: string, escaped: string | undefined, name: string | undefined): string => {
    if (name === undefined) return escaped ?? ''
    const value = variables[name]
    if (value === undefined) throw new Error(`nothing says what $${name} is`)
    return value
  }
}
