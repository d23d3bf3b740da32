type Way = { way: string; prior: number }
type Letters = Readonly<Record<string, string>>

const RUSSIAN: Letters = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o',
  п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e',
  ю: 'yu', я: 'ya', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', ђ: 'dj', џ: 'dz', ѓ: 'gj', ќ: 'kj', ў: 'u',
} // oxfmt-ignore

/** Three habits with Russian letters: as the names are mostly written, as in passports since 2013, and short. */
export const CYRILLIC_WAYS: readonly (Way & { letters: Letters; endings: readonly (readonly [RegExp, string])[] })[] = [
  { way: 'usual', prior: 0.5, letters: RUSSIAN, endings: [[/[иы]й$/, 'y'], [/кс/g, 'x']] },
  { way: 'passport', prior: 0.3, letters: { ...RUSSIAN, й: 'i', ю: 'iu', я: 'ia', ъ: 'ie' }, endings: [] },
  { way: 'short', prior: 0.2, letters: { ...RUSSIAN, х: 'h', ц: 'c', щ: 'sch', ё: 'yo' }, endings: [[/[иы]й$/, 'y']] },
] // oxfmt-ignore

/** The national table of 2010. */
export const UKRAINIAN: Letters = {
  ...RUSSIAN, г: 'h', ґ: 'g', и: 'y', і: 'i', ї: 'i', й: 'i', є: 'ie', ю: 'iu', я: 'ia', ь: '', '’': '', "'": '',
} // oxfmt-ignore

const GREEK: Letters = {
  α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p',
  ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o', ϊ: 'i', ϋ: 'y',
} // oxfmt-ignore

/** Sounds of two letters first, then letters: by the standard (ELOT 743), and as names are often heard. */
export const GREEK_WAYS: readonly (Way & { groups: readonly (readonly [string, string])[]; letters: Letters })[] = [
  {
    way: 'standard',
    prior: 0.65,
    groups: [['ου', 'ou'], ['αυ', 'af'], ['ευ', 'ef'], ['γγ', 'ng'], ['γχ', 'nch'], ['γξ', 'nx']],
    letters: GREEK,
  },
  {
    way: 'heard',
    prior: 0.35,
    groups: [['ου', 'ou'], ['αυ', 'av'], ['ευ', 'ev'], ['γγ', 'ng'], ['γκ', 'g'], ['μπ', 'b'], ['ντ', 'd']],
    letters: { ...GREEK, β: 'b', χ: 'h', φ: 'ph', υ: 'i' },
  },
] // oxfmt-ignore

/** Vowel signs and marks can't be seen alone, so they stand by their code points (Unicode chapter 12.1). */
export const DEVANAGARI: Letters = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n', ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n',
  त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v', श: 'sh',
  ष: 'sh', स: 's', ह: 'h', अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au', ऋ: 'ri',
  '\u093e': 'a', '\u093f': 'i', '\u0940': 'i', '\u0941': 'u', '\u0942': 'u', '\u0943': 'ri', '\u0947': 'e', '\u0948': 'ai',
  '\u094b': 'o', '\u094c': 'au', '\u0902': 'n', '\u0903': 'h', '\u094d': '',
} // oxfmt-ignore

/** Syllables that people don't spell as the official romanisation does; keys are any-ascii's letters for it. */
export const HANGUL_CUSTOM: Letters = {
  gim: 'kim', i: 'lee', bag: 'park', choe: 'choi', jeong: 'jung', gang: 'kang', jo: 'cho', yun: 'yoon', im: 'lim', hyeon: 'hyun',
  yeong: 'young', jun: 'joon', seong: 'sung', gyeong: 'kyung', u: 'woo', su: 'soo', ju: 'joo', hui: 'hee', myeong: 'myung', seon: 'sun',
  yeon: 'yeon', hun: 'hoon', geun: 'keun', gyu: 'kyu', gi: 'ki', byeong: 'byung', mun: 'moon', deog: 'duk', cheol: 'chul', og: 'ok',
  seob: 'sub', eon: 'un', ryeong: 'ryung', yeo: 'yeo', gwang: 'kwang', sig: 'sik', seog: 'suk', hyeog: 'hyuk', ug: 'wook', yu: 'yoo',
} // oxfmt-ignore
