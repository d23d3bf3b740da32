/** Fewer consonants are in too many names: Jan, Jean, Joan and June. */
const LEAST_CONSONANTS = 3

/** What one sound is written by in other alphabets' transcriptions and in other languages, applied in this order. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/dzh|dj|dz/g, 'j'],
  [/shch|tsch|tch|cz/g, 'ch'],
  [/sch|sh|zh|sz/g, 's'],
  [/ch(?=[rl])/g, 'k'],
  [/kh/g, 'h'],
  [/ph|[wf]/g, 'v'],
  [/([tdg])h/g, '$1'],
  [/ck|q|c(?![heiy])/g, 'k'],
  [/c(?!h)/g, 's'],
  [/x/g, 'ks'],
  [/t?z|ts/g, 's'],
  [/h(?![aeiouy])/g, ''],
  [/eo|ou|oo/g, 'u'],
  [/ee|[yj]/g, 'i'],
  [/([aou])e/g, '$1'],
  [/^o/, 'u'],
  [/^ie/, 'e'],
  [/(.)\1+/g, '$1'],
  [/([eo]v)a$/, '$1'],
  [/sk(?:a|aia)$/, 'ski'],
]

/**
 * Whether two words of names in plain letters are one word written in two ways: Mohammed and Muhamad, Yuri and Iurii, Ivanova and Ivanov. What they
 * end in tells men from women, so it has to be the same: Martin isn't Martina.
 */
export function soundsAlike(one: string, other: string): boolean {
  const [a, b] = [soundOf(one), soundOf(other)]
  if (a === b) return a !== ''
  const consonants = a.replace(/[aeiou]/g, '')
  return (
    consonants.length >= LEAST_CONSONANTS &&
    consonants === b.replace(/[aeiou]/g, '') &&
    a[0] === b[0] &&
    endOf(a) === endOf(b)
  )
}

function soundOf(word: string): string {
  return SOUNDS.reduce((text, [written, sound]) => text.replace(written, sound), word)
}

function endOf(sound: string): string {
  return /[aeiou]?$/.exec(sound)![0]
}
