/** What stands behind a firm's name in profiles, from its beginning to the end of the name. */
const JUNK = [
  /\s*[|•·‧∙●►★☆※].*$/u,
  /\s+[-–—~:]+\s+(?:an?|the|part of|now|proud|home of|formerly|member of|division of|subsidiary of|powered by|we|we['’]re|hiring|join|by)\b.*$/iu,
  /,\s*(?:an? .{0,60}\b(?:company|business|brand|firm|startup|subsidiary|agency|studio|group)\b|part of |now part of |a division of |a subsidiary of |formerly |acquired by ).*$/iu,
  /\s+(?:dba|d\/b\/a|t\/a|trading as|doing business as|f\/k\/a|fka|a\/k\/a|aka|formerly known as|formerly)\b.*$/iu,
  // of German sole traders: "Bäckerei Engel Inh. Petra Engel"
  /[\s,;]+(?:inh\.|inh(?=\s)|inhaber(?:in)?\b)[\s:.]*\p{L}.*$/iu,
  /\s+(?:we['’]?re|is|now|currently)\s+hiring\b.*$/iu,
  /\s*[-–—:!,]*\s+hiring!*\s*$/iu,
  /(?:\s+[-–—/]\s*|\s*[,(]\s*)(?:remote|hybrid|on-?site|full[- ]?time|part[- ]?time|contract|contractor|freelance|intern(?:ship)?|temporary|temp|permanent|self[- ]employed|wfh|work from home|home ?office|via \w+|acquired|closed|defunct|retired|current|present|ex|verified|official)\b.*$/iu,
]
const MARKS = /[™®©℠℗]|\((?:tm|r|c)\)/giu
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\u20e3/gu
const BRACKETS = /\s*[([{（【「『〔［][^)\]}）】」』〕］]*[)\]}）】」』〕］]\s*/gu
/** "AB (publ)", "(株)", "(주)", "(P) Ltd" are legal forms. */
const KEPT = /^\s*[(（](?:publ|株|有|合|주|유|p|pty|pvt|pte|haftungsbeschränkt|private)\.?[)）]\s*$/iu

/** All of the above begins with one of these. */
const MAYBE =
  /[^\p{ASCII}]|[|([{~:!,]| [-/]|\b(?:dba|d\/b\/a|t\/a|trading|doing|f\/k\/a|fka|a\/k\/a|aka|formerly|hiring|inh|inhaber|inhaberin)\b/iu

/** A name without marks, pictures, brackets and remarks, as far as anything is left of it. */
export function withoutJunk(name: string): string {
  if (!MAYBE.test(name)) return name
  // before marks and small signs are taken apart: ™ is no TM, ㈱ is (株)
  const plain = name.replace(MARKS, ' ').replace(PICTURES, ' ').normalize('NFKC').trim()
  const named = withoutInitials(plain)
  const short = JUNK.reduce((text, junk) => orElse(text.replace(junk, ''), text), named)
  const bare = short.replace(BRACKETS, (bracket) => (KEPT.test(bracket) ? bracket : ' '))
  return orElse(bare, short).trim()
}

/** "BSC - Boston Scientific" is Boston Scientific: the letters before the dash stand in the name behind it, in their order. */
function withoutInitials(name: string): string {
  const [, letters, rest] = /^([A-Z][A-Z&]{1,5})\s+[-–—]\s+(\S.*)$/u.exec(name) ?? []
  if (letters === undefined || rest === undefined || rest[0]!.toUpperCase() !== letters[0]) return name
  let at = 0
  for (const char of rest.toUpperCase()) if (char === letters[at]) at++
  return at === letters.length ? rest : name
}

function orElse(text: string, before: string): string {
  return /[\p{L}\p{N}]/u.test(text) ? text : before
}
