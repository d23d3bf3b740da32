/** How a visitor would have an answer compressed, from their Accept-Encoding; null for not at all. */
export function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | null {
  const names = new Set<string>()
  for (const each of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) names.add(name)
  }
  if (names.has('br')) return 'br'
  return names.has('gzip') ? 'gzip' : null
}
