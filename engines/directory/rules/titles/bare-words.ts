import type { TitleToken } from './title-tokens.ts'

/** Words that stand in names of jobs whose holders nobody means by the word alone: a product owner owns nothing. */
export function addBareWords(tokens: readonly TitleToken[], words: Set<string>, narrow: Set<string>): void {
  if (isOfSchool(tokens)) words.add('~school principal').add('~principal')
  tokens.forEach(({ unit: { pieces, joined }, isOther, segment }, at) => {
    for (const piece of pieces) {
      if (!isOther && (DIRECTORS.has(piece) || OTHER_DIRECTORS.test(piece))) words.add(ANY_DIRECTOR)
      const not = BARE_WORDS.get(piece)
      if (not === undefined) continue
      narrow.add(`=${piece}`)
      if (isOther) continue
      const [before, after] = [tokens[at - 1], tokens[at + 1]].map((token) => token?.segment === segment ? token.unit.pieces : []) // oxfmt-ignore
      const isPartOfName = joined !== null && joined !== `co${piece}`
      if (!isPartOfName && !not.behind.has(before!.at(-1) ?? '') && !not.before.has(after![0] ?? '')) {
        words.add(`=${piece}`)
        if (piece === 'owner') words.add('~owner')
        if (piece === 'partner') words.add('~firm partner')
      } else if (piece === 'owner' && !words.has('=owner')) words.delete('~owner')
    }
  })
} // oxfmt-ignore

/** "Principal", "Principal - Elementary School": beside any other word it is a grade. */
function isOfSchool([first, ...others]: readonly TitleToken[]): boolean {
  if (first?.unit.pieces[0] !== 'principal' || first.isOther) return false
  return others.length === 0 || others.some(({ unit }) => unit.pieces.some((piece) => SCHOOLS.has(piece)))
}

const SCHOOLS = new Set('school schools elementary highschool academy gymnasium kindergarten lycee'.split(' '))

/** Who asks for a director alone wants each of them: no trade stands beside it that its language could be told by. */
export const DIRECTORS: ReadonlySet<string> = new Set('director directeur directrice directora diretor diretora direttore direttrice direktor direktorin direktoer dyrektor'.split(' ')) // oxfmt-ignore
/** Ends of compounds (Marketingdirektør, talousjohtaja), and what French firms write in short. */
const OTHER_DIRECTORS = /direktor(?:in|u|en)?$|(?<!toimitus)johtaja$|^(?:reditelk?a?|daf|drh|dsi)$/
export const ANY_DIRECTOR = '~any director'

type Around = { behind: ReadonlySet<string>; before: ReadonlySet<string> }
const around = (behind: string, before: string): Around => ({ behind: new Set(behind.match(/\S+/g)), before: new Set(before.split(' ')) }) // oxfmt-ignore

/** Such a word is another's name behind one of the first and before one of the second. */
export const BARE_WORDS: ReadonlyMap<string, Around> = new Map([
  ['owner', around('product process service data system systems platform application app solution program programme project risk control content budget domain home backlog dog cat pet horse car boat bike', 'relations services representative association support')], // oxfmt-ignore
  [
    'chef',
    around(
      'stv en teknisk kommersiell kommerciel medisinsk medicinsk juridisk infirmier infirmiere medecin',
      'de d des du adjoint adjointe operations comptable produit produits projet projets publicite equipe rayon chantier secteur service atelier agence section regional',
    ),
  ],
  ['partner', around('business people talent client customer channel technology acquisition learning delivery alliance alliances success care strategic finance hr it brand implementation recruiting training solutions marketing legal human resources', 'manager management managers director directors marketing success program programs enablement development relations relationship account sales engineer engineering operations lead solutions ecosystem')], // oxfmt-ignore
  ['president', around('vice', 'elect')],
  ['lead', around('', 'generation gen qualification')],
])
