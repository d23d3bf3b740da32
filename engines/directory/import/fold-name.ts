const plainLower = /^[a-z0-9]*$/
const notALetterOrDigit = /[^\p{L}\p{N}]+/gu

/** A name as it is compared with a list: lower case, no accents, no spaces or punctuation, "&" as "and". */
export function foldName(name: string): string {
  const plain = name.toLowerCase().replaceAll('&', 'and').replaceAll('ß', 'ss')
  if (plainLower.test(plain)) return plain
  return plain.normalize('NFKD').replace(notALetterOrDigit, '')
}
