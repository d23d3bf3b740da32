import { plainWords } from '../import/name-key.ts'

/** What firms write behind their names by law; folded as plainWords folds it. */
const legalForms = new Set(
  `inc incorporated llc llp ltd limited corp corporation co company plc gmbh ag kg ug se sas sarl sa bv nv srl spa sl lda ab as
   aps oy oyj ltda pvt pty pte kk sro and`.split(/\s+/),
)
const longForms = /(?: sa de cv| sp z oo| a s)$/

/** A company's name as it is compared: without regard to case, accents, punctuation and its legal form. */
export function companyKey(name: string): string {
  let key = plainWords(name).replace(longForms, '')
  for (;;) {
    const cut = key.lastIndexOf(' ')
    if (cut < 0 || !legalForms.has(key.slice(cut + 1))) return key
    key = key.slice(0, cut)
  }
}
