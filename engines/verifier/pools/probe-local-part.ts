const consonants = 'bcdfghjklmnprstvwz'
const vowels = 'aeiou'
const lettersAndDigits = 'abcdefghijklmnopqrstuvwxyz0123456789'
const nameLike = /^[a-z]+(?:[._'-][a-z]+)*$/i

/**
 * Local parts that nobody has (docs/verification.md#domains-that-accept-everybody), to be asked about beside `local`. The first looks like a
 * name, letters and a dot alone: a host may refuse gibberish as such, or take whatever might be a person. The address in
 * question may look like none (a number, a ticket); then a second one is made of 14 letters and digits, for hosts that
 * take anything of that kind. More than 10^11 of either.
 */
export function probeLocalParts(local: string, random: () => number): string[] {
  const pick = (letters: string) => letters[Math.floor(random() * letters.length)] ?? letters[0]!
  const syllables = (count: number) => {
    let name = ''
    for (let i = 0; i < count; i++) name += pick(consonants) + pick(vowels)
    return name
  }
  const name = `${syllables(3)}.${syllables(3)}${pick(consonants)}`
  if (nameLike.test(local)) return [name]
  let gibberish = pick(lettersAndDigits.slice(0, 26))
  while (gibberish.length < 14) gibberish += pick(lettersAndDigits)
  return [name, gibberish]
}
