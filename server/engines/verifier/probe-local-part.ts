const consonants = 'bcdfghjklmnprstvwz'
const vowels = 'aeiou'

/**
 * A local part that nobody has and that looks as if somebody could: some hosts refuse gibberish as such, which would
 * pass for a host that knows its mailboxes (reference/verification.md 5.4). 15 or 16 characters, about 10^11 of them.
 */
export function probeLocalPart(random: () => number): string {
  const pick = (letters: string) => letters[Math.floor(random() * letters.length)] ?? letters[0]!
  const syllables = (count: number) => {
    let name = ''
    for (let i = 0; i < count; i++) name += pick(consonants) + pick(vowels)
    return name
  }
  return `${syllables(3)}.${syllables(3)}${pick(consonants)}${10 + Math.floor(random() * 90)}`
}
