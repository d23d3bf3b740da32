/**
 * Words of a refusal whose accented letters Postfix and others print as `?`, one or two for each, before they quote or log
 * them: "Empf??nger unbekannt". In the letters that plainWording folds to; a `?` here is the letter that may be masked.
 */
const WORDS = `
  empf?nger:a g?ltig:u ung?ltig:u ung?ltige:u ung?ltiger:u gel?scht:o existiert bo?te:i bo?tes:i d?sactiv?:ee d?sactiv?e:ee supprim?:e supprim?e:e
  erron?e:e trouv?:e trouv?e:e expir?:e usu?rio:a n?o:a endere?o:c inv?lido:a inv?lida:a destinat?rio:a exclu?da:i exclu?do:i buz?n:o
  direcci?n:o v?lida:a v?lido:a inv?lido:a cont?m:e u?ytkownik:z u?ytkownika:z nieprawid?owy:l usuni?te:e usuni?ty:e zosta?o:l zosta?:l
  znalezion? skrzynk? u?ivatel:z u?ivatele:z p??jemce:ri p?ijemce:r schr?nka:a schr?nku:a nezn?m?:ay nezn?ma:a neplatn?:y neexistuj?c?:ii
  anv?ndare:a anv?ndaren:a mottagare ok?nd:a brevl?da:a brevl?dan:a s?dan:a k?ytt?j?:aaa ?r:a findes ikke adress?e:e abonn?:e bloqu?:e
`
const MASKED = /[a-z]*(?:\?{1,2}|\ufffd{1,2})[a-z?\ufffd]*/g
const MAX_CHARS = 32

const byShape = new Map(
  WORDS.trim()
    .split(/\s+/)
    .flatMap((entry): [string, string][] => {
      const [shape = '', letters = ''] = entry.split(':')
      let at = 0
      return shape.includes('?') && letters !== '' ? [[shape, shape.replace(/\?/g, () => letters[at++] ?? '')]] : []
    }),
)

/** The text with such words written out; everything else, real question marks too, stays as it is. */
export function unmasked(text: string): string {
  return text.replace(MASKED, (word) => {
    if (word.length > MAX_CHARS) return word
    const shape = word.replace(/\?{1,2}|\ufffd{1,2}/g, '?')
    return byShape.get(shape) ?? word
  })
}
