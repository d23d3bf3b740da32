import type { Spelling } from './spelling.ts'

const SYLLABLES = syllables(`
  あa いi うu えe おo かka きki くku けke こko さsa しshi すsu せse そso たta ちchi つtsu てte とto なna にni ぬnu ねne のno はha ひhi ふfu へhe
  ほho まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa ゐi ゑe をo んn がga ぎgi ぐgu げge ごgo ざza じji ずzu ぜze ぞzo
  だda ぢji づzu でde どdo ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo ゔvu
`)
const SMALL: Readonly<Record<string, string>> = { ゃ: 'ya', ゅ: 'yu', ょ: 'yo', ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o', ゎ: 'wa' } // oxfmt-ignore
const LONG = 'ー'

/** Hiragana and katakana in Hepburn's letters; how a long vowel is written is a matter of taste: Sato or Satou. */
export function spellKana(word: string): Spelling[] {
  const full = hepburn(word)
  const short = full.replace(/ou|oo/g, 'o').replace(/uu/g, 'u')
  if (short === full) return [{ text: full, weight: 1, styles: [] }]
  return [
    { text: short, weight: 1, styles: [{ of: 'script', way: 'short-vowels', prior: 0.8 }] },
    { text: full, weight: 1, styles: [{ of: 'script', way: 'long-vowels', prior: 0.2 }] },
  ]
}

function hepburn(word: string): string {
  let written = ''
  let doubled = false
  for (const letter of Array.from(toHiragana(word.normalize('NFKC')))) {
    const small = SMALL[letter]
    if (letter === 'っ') doubled = true
    else if (small !== undefined) written = withSmall(written, small)
    else if (letter !== LONG) {
      const syllable = SYLLABLES.get(letter) ?? ''
      written += (doubled ? (syllable.startsWith('ch') ? 't' : (syllable[0] ?? '')) : '') + syllable
      doubled = false
    }
  }
  return written
}

/** `kiya` is kya, `shiyo` sho, `fua` fa, `dei` di. */
function withSmall(before: string, small: string): string {
  const stem = before.replace(/[aiueo]$/, '')
  const glides = small.startsWith('y') && /(?:sh|ch|j)$/.test(stem)
  return stem + (glides ? small.slice(1) : small)
}

function toHiragana(word: string): string {
  return word.replace(/[ァ-ヴ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
}

function syllables(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .trim()
      .split(/\s+/)
      .map((entry) => [entry.slice(0, 1), entry.slice(1)]),
  )
}
