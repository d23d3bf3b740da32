/** Letters that no accent can be taken off, as mail administrators write them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'ng', ə: 'e', ʻ: '', '’': '', "'": '', '‘': '',
} // oxfmt-ignore
/** The other habit, usual where the letter is a letter of its own and not an accent. */
const EXPANDED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

/**
 * A name in a-z, hyphens and single spaces: `Łukasz` → `lukasz`, `Müller` → `mueller` when umlauts are expanded, else
 * `muller`. Knows the Latin alphabets that the world's names are written in; anything else is dropped.
 */
export function latinise(name: string, expandUmlauts: boolean): string {
  // Most names, and worlds are made of millions of them.
  if (/^[A-Za-z]+$/.test(name)) return name.toLowerCase()
  let out = ''
  for (const letter of name.normalize('NFC').toLowerCase()) {
    out += (expandUmlauts ? EXPANDED[letter] : undefined) ?? LETTERS[letter] ?? withoutAccent(letter)
  }
  return out.replace(/[^a-z -]/g, '').replace(/ +/g, ' ').trim() // oxfmt-ignore
}

function withoutAccent(letter: string): string {
  // Nearly all letters.
  if (letter < '\x80') return letter
  return letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
}
