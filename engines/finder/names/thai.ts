import type { Spelling } from './spelling.ts'

/**
 * Parts of Thai names as people spell them in Latin letters (seldom as in the official table), the longer parts first;
 * the rest of a name is read letter by letter.
 */
const PARTS = parts(`
  ศักดิ์sak สวัสดิ์sawat สวัสดีsawasdee วงศ์wong วงษ์wong พงศ์pong พงษ์pong พันธุ์pan พันธ์pan รัตน์rat รัตนาrattana รัตนrattana วัฒน์wat วัฒนาwattana
  วัฒนwattana ณัฐnat ณัฏฐ์nat ธนthana ธนาthana กิตติkitti กิตต์kit สมsom ชายchai ชัยchai ไชยchai ไชยาchaiya หญิงying ศิริsiri สิริsiri พรporn
  ภรณ์porn ภูมิphum วิชัยwichai วิwi ประเสริฐprasert ประสิทธิ์prasit ประpra สุรsura สุsu นันท์nan นันทาnanta นภาnapa นารีnaree มาลีmalee มาลัยmalai
  ใจjai ดีdee บุญboon มีmee ทองthong แก้วkaew คำkham ศรีsri เพชรpetch เดชdet เกียรติkiat กรkorn กาญจน์kan กาญจนาkanjana จันทร์chan จันทราchantra
  จันทน์chan อนันต์anan อนุชาanucha อนุanu อภิapi อรุณarun อรorn อำนาจamnat เอกek อัครakara เจริญcharoen เจcharoe สุขsuk สันติsanti สันต์san
  ปัญญาpanya ปรีชาpreecha ปิติpiti ปิยะpiya ปิยpiya พิชัยpichai พิเชษฐ์pichet พิpi พัชร์pat พัชราpatchara พัชรpatchara ภัทร์pat ภัทรpattara ภาpa
  มงคลmongkol มนัสmanas มณีmanee ยุทธyut ยุพาyupa รุ่งrung เรืองrueang ลักษณ์lak ลักขณาlakkana วรรณwan วรรณาwanna วรwora วีระweera วีรweera
  วุฒิwut วันwan เวชwet ศุภsupa สายsai สาวsao สุดาsuda สมบัติsombat สมบูรณ์somboon สมพงษ์sompong สมพรsomporn สมศรีsomsri สำราญsamran
  สุชาติsuchat สุนทรsunthorn สุนีย์sunee สุภาsupa สุภาพsupap สุวรรณsuwan สุวิทย์suwit เสรีseree แสงsaeng หงส์hong อารีaree อาทิตย์arthit
  อิศราissara ไพโรจน์pairoj ไพศาลpaisan ไพบูลย์paiboon ไพลินpailin ชาติchat ชนchon ชนะchana ชลchon ชุติchuti ชูchoo ดวงduang ดาราdara ดำรงdamrong
  ถาวรthaworn ทวีtawee ทัศน์tat ธงthong ธรรมtham ธีระteera ธีรteera นิพนธ์nipon นิรันดร์niran นิดาnida นิชาnicha นงnong เนตรnet บัณฑิตbandit
  บริบูรณ์boriboon ปกรณ์pakorn ปราณีpranee ปรียาpreeya ผ่องpong พลpon พูนpoon เพ็ญpen เพียรpian ภาณุpanu ภาวนาpawana
`)
const LONGEST = Math.max(...[...PARTS.keys()].map((part) => part.length))
/** Letters for the rest of a name: consonants at the start and the end of a syllable, and vowels (Royal Institute, 1999). */
const CONSONANTS = parts(`
  กk ขkh ฃkh คkh ฅkh ฆkh งng จch ฉch ชch ซs ฌch ญy ฎd ฏt ฐth ฑth ฒth ณn ดd ตt ถth ทth ธth นn บb ปp ผph ฝf พph ฟf ภph มm ยy รr ลl วw ศs ษs สs
  หh ฬl อ ฮh
`)
const VOWELS = parts('ะa ัa าa ำam ิi ีi ึue ืue ุu ูu เe แae โo ใai ไai ็ ฤrue')

/** As most write it, and closer to the official table (`Siriphon`). */
export function spellThai(word: string): Spelling[] {
  const usual = spelled(word)
  const official = usual.replace(/p(?=orn|ong|an|at|ich|en|airo|aisa)/g, 'ph').replaceAll('phorn', 'phon')
  if (official === usual) return [{ text: usual, weight: 1, styles: [] }]
  return [
    { text: usual, weight: 0.75, styles: [] },
    { text: official, weight: 0.25, styles: [] },
  ]
}

function spelled(word: string): string {
  let written = ''
  for (let at = 0; at < word.length;) {
    const part = longestAt(word, at)
    written += part?.text ?? letterOf(word, at)
    at += part?.length ?? (isLeading(word, at) ? 2 : 1)
  }
  return written
}

function longestAt(word: string, at: number): { text: string; length: number } | null {
  for (let length = Math.min(LONGEST, word.length - at); length > 1; length--) {
    const text = PARTS.get(word.slice(at, at + length))
    if (text !== undefined) return { text, length }
  }
  return null
}

/** Five vowels are written ahead of the consonant that they follow. */
function isLeading(word: string, at: number): boolean {
  return /[เแโใไ]/.test(word[at]!) && CONSONANTS.has(word[at + 1] ?? '')
}

function letterOf(word: string, at: number): string {
  const letter = word[at]!
  if (isLeading(word, at)) return CONSONANTS.get(word[at + 1]!)! + VOWELS.get(letter)!
  const consonant = CONSONANTS.get(letter)
  if (consonant === undefined) return VOWELS.get(letter) ?? ''
  // Two consonants with nothing between them are spoken with an "o".
  const next = word[at + 1] ?? ''
  const carries = CONSONANTS.has(next) && !CONSONANTS.has(word[at - 1] ?? '') && !VOWELS.has(word[at + 2] ?? '')
  return consonant + (carries ? 'o' : '')
}

function parts(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [thai = '', latin = ''] = entry.split(/(?<=[\u0e00-\u0e7f])(?![\u0e00-\u0e7f])/)
        return [thai, latin]
      }),
  )
}
