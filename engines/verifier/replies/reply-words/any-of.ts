/**
 * One pattern out of many, for text as plainWording makes it: lower case, without accents in Latin letters, one line of
 * at most 4 KB. Each piece must be linear: no repetition inside a repetition, no open-ended gap (`.{0,40}`, never `.*`).
 */
export function anyOf(...pieces: (Piece | readonly Piece[])[]): RegExp {
  return new RegExp(
    pieces
      .flat()
      .map((piece) => (typeof piece === 'string' ? piece : piece.source))
      .join('|'),
  )
}

export type Piece = RegExp | string

/** Words for the thing that gets mail. */
export const mailboxNoun =
  '(?:user ?(?:name|id|account)?|mail ?box(?:es)?|maildrop|recipient|adress(?:ee)?|addressee|account|(?:(?:e-?)?mail ?)?address|e-?mail(?: account)?|alias|customer|person|local ?-?part|subscriber|member|receiver|destination|inbox|rcpt|employee|contact|identity)s?'

/** Words between the thing and the statement about it: up to two (its name, "that", an address), or "you entered". */
export const aside =
  '(?: ?[:;,(\\[]? ?(?:(?:that |which )?you (?:(?:have )?(?:entered|gave|given|specified|provided|typed|requested|supplied)|are (?:writing|mailing|sending|e-?mailing)(?: to)?|(?:tried|are trying|were trying|attempted|want|wanted|wish) to (?:reach|write|contact|e-?mail|mail|write to|send to|deliver to))|[^\\s.;]{1,64}(?: [^\\s.;]{1,64})?)[)\\]:,]?)?'
