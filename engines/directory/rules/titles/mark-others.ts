import { isNewJob } from './is-new-job.ts'
import { entryAt } from './title-vocabulary.ts'
import type { TitleToken } from './title-tokens.ts'

/**
 * Marks the words of a title that are not what the person does now: who is assisted or reported to, the firm behind "at", what
 * somebody was, wants to be or looks for. "Assistant to the CEO" is no CEO, "ex-CFO, now advisor" an advisor.
 */
export function markOthers(tokens: readonly TitleToken[]): void {
  const words = tokens.map(wordOf)
  if (!words.some((word, at) => MAY_MARK.has(word) || tokens[at]!.unit.joined !== null)) return
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.isOther) continue
    const end = endOfSegment(tokens, at)
    const isFirst = at === 0 || tokens[at - 1]!.segment !== tokens[at]!.segment
    const past = pastAt(words, at, isFirst)
    if (past > 0) {
      tokens[at]!.past = pastOf(words, at)
      if (at + past >= end) {
        markBefore(tokens, at, isFirst)
        // "in training" names no trade
        mark(tokens, at + 1, Math.min(at + past, end))
      } else {
        const to = endOfPast(tokens, words, at + past, end)
        mark(tokens, at + past, to === end ? endOfTrade(tokens, end) : to)
      }
      continue
    }
    if (words[at] === 'turned' && !isFirst) markBefore(tokens, at, false)
    if (isPossessive(tokens, at)) mark(tokens, startOfSegment(tokens, at), at + 1)
    if (isOfProgram(words, at)) tokens[at]!.isOther = true
    if (isPastYears(tokens[at]!) && end - at > 0) {
      tokens[at]!.past = FORMER
      mark(tokens, at + 1, end)
      if (at + 1 === end) markBefore(tokens, at, isFirst)
      continue
    }
    const seeking = isFirst ? (SEEKING.find((phrase) => startsAt(words, phrase, at))?.length ?? 0) : 0
    if (seeking > 0) return mark(tokens, at + seeking, tokens.length)
    const wish = wishAt(words, at, isFirst)
    if (wish > 0 && !isFirst && isNewJob(words, at + wish)) markBefore(tokens, at, false)
    if (wish > 0) mark(tokens, at + wish, endOfWish(tokens, at))
    else if (!isFirst && AFTER_THESE.has(words[at]!)) markBehind(tokens, words, at, end)
    else if (isApprentice(words, at)) {
      mark(tokens, at + 1, end)
      mark(tokens, startOfSegment(tokens, at), at)
    } else if (HELPERS.has(words[at]!)) markHelped(tokens, words, at, end)
    else if (FOR_OTHERS.has(words[at]!)) mark(tokens, at + 1, end)
    else if (FINDS_OTHERS.has(words[at]!)) markSought(tokens, words, at, end)
    else if (isServed(words, at)) tokens[at]!.isOther = true
  }
}

/** "i.R." is one word, "Founder's" the one before the apostrophe. */
function wordOf({ unit: { pieces, joined }, meaning }: TitleToken): string {
  const first = pieces[0] ?? meaning[0] ?? ''
  // "f.d." of the north, where a finance director has no dots
  if (joined === 'fd' && meaning[0] === 'former') return 'forhenvarande'
  return first.length === 1 && joined !== null ? joined : first
}

const list = (text: string) => new Set(text.split(/[\s,]+/).filter((word) => word !== ''))
const phrases = (text: string) => text.split(',').map((phrase) => phrase.trim().split(/\s+/))

/** Words that say so wherever they stand … */
const PAST =
  list(`former, formerly, ex, retired, emeritus, ehemaliger, ehemalige, ehemals, ehem, pensioniert, pensionierter,
  voormalig, gewezen, retraite, retraitee, jubilado, jubilada, aposentado, aposentada, pensionato, pensionata, rentner,
  exdirector, gepensioneerd, oud, exalumno, pensionata, formally, erstwhile, onetime, fmr, frueherer, fruherer, fruhere,
  fruehere, byly, byla, dawny, dawna, tidligere, tidigare, forhenvaerende, forhenvarande, fhv, entinen, byvaly, byvala, bivsi, voormalige, pensionerad, pensjonert, pensioneret,
  emerytowany, emerytowana`)
/** … and those that do at the beginning alone. */
const PAST_FIRST = list('past, previous, previously, late, ancien, ancienne, anciennement, antiguo, antigua, antigo, antiga, gia, anteriormente, frueher, fruher, was') // oxfmt-ignore
/** Behind what it is said of. */
const PAST_LAST = phrases('in training, in the making, to be, in ausbildung, a d, ad, i r, ir, elect, designate, until, bis, hasta, fino al, jusqu, in pensione, en retraite, im ruhestand, in pension, em formacao, en formation, en formacion') // oxfmt-ignore
const NOW = list('now currently turned jetzt heute maintenant actuellement ahora actualmente agora atualmente ora attualmente nu') // oxfmt-ignore
const WISH = list('aspiring, seeking, wannabe, angehender, angehende, zukunftiger, zukunftige, zukuenftiger, zukuenftige, kunftiger, aspirante, buscando, prospective, aankomend, aankomende, toekomstig, toekomstige, przyszly, przyszla, blivande, kommende, fremtidig, tuleva, aspirujacy, kunftige, kuenftiger, kuenftige, futurs') // oxfmt-ignore
const WISH_FIRST = list('future, szukam, soker, upcoming, incoming, futur, futuro, futura, suche, recherche, busco, busca, cerco, procuro, cherche, wants, hunting, next, not, recovering') // oxfmt-ignore
const WISHES =
  phrases(`looking for, in search of, searching for, a la recherche, en recherche, en busca de, auf der suche nach,
  in cerca di, alla ricerca di, a procura de, em busca de, op zoek naar, open to, available for, applying for, hoping to,
  want to be, soon to be, dreaming of, candidate for, on the way to`)
/** Who has no job just now: what follows is what they look for. */
const SEEKING = phrases(`open to work, opentowork, open for work, auf jobsuche, auf arbeitssuche, job seeker, jobseeker,
  en recherche d emploi, recherche d emploi, demandeur d emploi, en busqueda de empleo, en busqueda activa, en busca de empleo,
  buscando empleo, in cerca di lavoro, in cerca di occupazione, a procura de emprego, em busca de recolocacao, arbeitssuchend,
  arbeitsuchend, werkzoekend, career changer, career change, changing career, seeking new opportunities, seeking opportunities, looking for work,
  looking for opportunities, between jobs, unemployed, arbeitslos, sans emploi, sin empleo, desempleado, desempregado, disoccupato`)
/** "Office of the CTO" and the like. */
const OFFICE = list('office buro buero bureau cabinet gabinete ufficio reports reporting supporting')
const FOR_OTHERS = list('supporting helping hiring coaching mentoring assisting')
/** Many named behind these are looked for: "Recruiting Software Engineers". */
const FINDS_OTHERS = list('recruiting sourcing placing')
/** "CFO Services Consultant", "CEO Coach" */
const OFFICERS = list('ceo cfo cto cio coo cmo ciso chro cpo cro cdo cso president chairman controller')
const SERVES = list(
  'office services search coach coaching mentor advisory recruiter recruiting practice network forum magazine whisperer speaker club academy akademie summit roundtable podcast ghostwriter dinner institute',
)
/** Behind these stands the firm, or who is helped. */
const AFTER_THESE = list('at, bei, chez, presso, to, of')
/** Who is called so helps, finds or trains those named beside it. */
const HELPERS =
  list(`assistant, assistante, assistent, assistentin, assistenz, asistente, assistente, secretary, sekretar,
  sekretarin, sekretaer, sekretaerin, secretaire, secretaria, secretario, segretaria, secretaresse, aide, adjunto, pa, ea, recruiter, coach, ghostwriter,
  mentor, headhunter, trainer, advisor, adviser, wife, husband, office, buro, buero, intern, internship, trainee, student, apprentice, praktikant, stagiaire, becario, estagiario, recruiters, coaches`)
const TO_SOMEBODY = list('to of for de du des der del della dello dell d l do da dos d van von vom zum zur al alla a')
/** Where these stand before a rank, the rank is of whom they help: English "assistant director" is a rank of its own. */
const HELPERS_BEFORE = list('assistent assistentin assistenz asistente assistente sekretarin sekretaerin segretaria secretaria secretaire') // oxfmt-ignore

/** Who learns a trade is not of it yet: "Auszubildender Fachinformatiker", "Trainee Accountant". */
function isApprentice(words: readonly string[], at: number): boolean {
  return (
    APPRENTICES.has(words[at]!) && !/^(?:programs?|programmes?|schemes?|coordinator|academy)$/.test(words[at + 1] ?? '')
  )
}

const APPRENTICES = list('auszubildender auszubildende azubi lehrling apprentice apprenti apprentie alternant alternante trainee aprendiz apprendista leerling larling laerling volontar volontarin uczen') // oxfmt-ignore

/** "Founder's Associate", "Director's Office" */
function isPossessive(tokens: readonly TitleToken[], at: number): boolean {
  const { pieces } = tokens[at]!.unit
  return pieces.length > 1 && pieces.at(-1) === 's' && tokens[at + 1] !== undefined && isRank(tokens, at)
}

/** "Intern Program Manager" */
function isOfProgram(words: readonly string[], at: number): boolean {
  return (
    /^interns?(hip)?$/.test(words[at]!) &&
    /^(programs?|programmes?|coordinator|relations|recruiter|recruiting)$/.test(words[at + 1] ?? '')
  )
}

function isServed(words: readonly string[], at: number): boolean {
  return OFFICERS.has(words[at]!) && SERVES.has(words[at + 1] ?? '')
}

function markSought(tokens: readonly TitleToken[], words: readonly string[], at: number, end: number): void {
  for (let k = at + 1; k < end; k++) {
    const one = words[k]!.endsWith('s') ? entryAt([words[k]!.slice(0, -1)], 0) : null
    if (one && (one.rank ?? one.job)) return mark(tokens, at + 1, end)
  }
}

/** What a title says of another time. */
export const FORMER = '~former'
export const RETIRED = '~retired'
export const NOT_YET = '~not yet'

function pastOf(words: readonly string[], at: number): string {
  if (RETIREES.has(words[at]!)) return RETIRED
  if (PAST.has(words[at]!) || PAST_FIRST.has(words[at]!) || UNTIL.has(words[at]!)) return FORMER
  if (PAST_RETIRED.some((phrase) => startsAt(words, phrase, at))) return RETIRED
  return NOT_YET
}

const RETIREES = list('retired emeritus pensioniert pensionierter retraite retraitee jubilado jubilada aposentado aposentada pensionato pensionata rentner gepensioneerd pensionerad pensjonert pensioneret emerytowany emerytowana') // oxfmt-ignore
const PAST_RETIRED = phrases('a d, ad, i r, ir, in pensione, en retraite, im ruhestand, in pension')

/** "Past VP, Sales": the trade behind the comma is of then as well. */
function endOfTrade(tokens: readonly TitleToken[], at: number): number {
  if (tokens[at]?.parted !== ',') return at
  const end = endOfSegment(tokens, at)
  for (let k = at; k < end; k++) {
    const entry = entryAt(tokens[k]!.meaning, 0)
    if (entry === null || entry.rank !== null || entry.job !== null) return at
  }
  return end
}

/** "2015-2020 CTO" */
function isPastYears({ unit: { pieces } }: TitleToken): boolean {
  return pieces.length === 2 && pieces.every((piece) => /^(19|20)\d\d$/.test(piece))
}

function pastAt(words: readonly string[], at: number, isFirst: boolean): number {
  const word = words[at]!
  if (PAST.has(word) || (isFirst && PAST_FIRST.has(word))) return word === 'ex' && words[at + 1] === 'officio' ? 0 : 1
  const found = PAST_LAST.find((phrase) => startsAt(words, phrase, at))
  if (found === undefined || isFirst) return 0
  return UNTIL.has(found[0]!) ? words.length : found.length
}

function wishAt(words: readonly string[], at: number, isFirst: boolean): number {
  const word = words[at]!
  if (WISH.has(word)) return 1
  if (isFirst && WISH_FIRST.has(word) && !OF.has(words[at + 1] ?? '')) return 1
  return WISHES.find((phrase) => startsAt(words, phrase, at))?.length ?? 0
}

const UNTIL = list('until bis hasta fino jusqu')
const OF = list('of et und y e')

function startsAt(words: readonly string[], phrase: readonly string[], at: number): boolean {
  return phrase.every((word, k) => words[at + k] === word)
}

function mark(tokens: readonly TitleToken[], from: number, to: number): void {
  for (let at = from; at < to; at++) if (tokens[at]!.unit.pieces.length > 0) tokens[at]!.isOther = true
}

/** "CEO (retired)", "Manager in training": said of what stands before it. */
function markBefore(tokens: readonly TitleToken[], at: number, isFirst: boolean): void {
  let from = at
  while (from > 0 && (isFirst || tokens[from - 1]!.segment === tokens[at]!.segment)) from--
  mark(tokens, from, at)
}

function startOfSegment(tokens: readonly TitleToken[], at: number): number {
  let start = at
  while (start > 0 && tokens[start - 1]!.segment === tokens[at]!.segment) start--
  return start
}

function endOfSegment(tokens: readonly TitleToken[], at: number): number {
  let end = at + 1
  while (end < tokens.length && tokens[end]!.segment === tokens[at]!.segment) end++
  return end
}

/** Who looks for work names several jobs, parted by commas. */
function endOfWish(tokens: readonly TitleToken[], at: number): number {
  let end = endOfSegment(tokens, at)
  while (end < tokens.length && tokens[end]!.parted === ',') end = endOfSegment(tokens, end)
  return end
}

/** "ex-CFO / advisor", "former teacher, now nurse" */
function endOfPast(tokens: readonly TitleToken[], words: readonly string[], from: number, to: number): number {
  for (let at = from; at < to; at++) if (NOW.has(words[at]!) || tokens[at]!.parted === '/') return at
  return to
}

function markBehind(tokens: readonly TitleToken[], words: readonly string[], at: number, end: number): void {
  if (words[at] !== 'of') mark(tokens, at + 1, end)
  else if (OFFICE.has(words[at - 1]!)) mark(tokens, at + 1, end)
}

/** "Assistant to the CEO, CFO", "CEO's assistant", "Assistentin Geschäftsführung". */
function markHelped(tokens: readonly TitleToken[], words: readonly string[], at: number, end: number): void {
  if (isWholeJob(tokens, at, end)) return
  const next = words[at + 1] ?? ''
  if (at + 1 < end && TO_SOMEBODY.has(next) && (next === 'to' || next === 'for' || hasLeader(tokens, at + 1, end))) {
    mark(tokens, at + 1, next === 'to' ? endOfWish(tokens, at) : end)
    return
  }
  if (HELPERS_BEFORE.has(words[at]!) && at + 1 < end) {
    for (let k = at + 1; k < end; k++) if (isRank(tokens, k, LEADERS)) tokens[k]!.isOther = true
  }
  for (let k = at - 1; k >= 0 && tokens[k]!.segment === tokens[at]!.segment && tokens[k]!.unit.pieces.length > 0; k--) {
    if (k === at - 1 && !isRank(tokens, k) && words[at] !== 'coach') break
    if (isRank(tokens, k)) tokens[k]!.isOther = true
  }
}

/** "Secretaria de dirección", "assistente pessoal": one job, of which no word is another's. */
function isWholeJob(tokens: readonly TitleToken[], at: number, end: number): boolean {
  const entry = entryAt(tokens.slice(at, end).flatMap(({ meaning }) => meaning), 0) // oxfmt-ignore
  return entry !== null && entry.words.length > 1 && entry.job !== null
}

/** "Assistentin der Geschäftsführung", not "assistente de marketing". */
function hasLeader(tokens: readonly TitleToken[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (isRank(tokens, at) || isBoardroom(tokens[at]!)) return true
  return false
}

/** "Direktion": not one person, but those who lead. */
export function isBoardroom({ unit }: TitleToken): boolean {
  return BOARDROOMS.has(unit.pieces[0] ?? '')
}

const BOARDROOMS = new Set('direction direktion direccion direcao diretoria direzione presidencia presidenza gerencia vorstand vorstands vorstandes zarzadu geschaftsfuhrung geschaeftsfuehrung geschaftsleitung geschaeftsleitung directie ledelsen ledelse ledningen'.split(' ')) // oxfmt-ignore

const LEADERS: ReadonlySet<string> = new Set(
  'director directeur head leiter lead manager gerente vp supervisor ceo pdg gf managing director owner inhaber founder general manager gerente general daf dsi drh'.split(' '), // oxfmt-ignore
)

/** Names a rank or a whole job, of some; `executive` alone does not ("executive assistant"). */
function isRank(tokens: readonly TitleToken[], at: number, among: ReadonlySet<string> | null = null): boolean {
  const { meaning, unit } = tokens[at]!
  if (unit.pieces.length === 0 || meaning[0] === 'administrator') return false
  // "CFO assistant"
  if (meaning[0] === 'chief' && meaning.length > 2) return true
  const two = tokens[at - 1] ? entryAt([...tokens[at - 1]!.meaning, ...meaning], 0) : null
  if (meaning[0] === 'executive') return two?.words[0] === 'chief' && two.job !== null
  const entry = entryAt(meaning, 0)
  // "IT-Leitung"
  const last = unit.pieces.length > 1 ? entryAt([meaning.at(-1)!], 0) : null
  if (last?.rank && (!among || among.has(last.rank.id))) return true
  if ([entry?.rank, entry?.job].some((one) => one && (!among || among.has(one.id)))) return true
  const named = two && two.words.length > 1 ? (two.rank ?? two.job) : null
  return named !== null && (!among || among.has(named.id))
}

/** Without one of these, or a word of several pieces, nothing is said of others. */
const MAY_MARK: ReadonlySet<string> = new Set([
  ...PAST, ...PAST_FIRST, ...WISH, ...WISH_FIRST, ...AFTER_THESE, ...HELPERS, ...APPRENTICES, ...FOR_OTHERS, ...FINDS_OTHERS, ...OFFICERS, 'turned', 'intern', 'interns', 'internship',
  ...[...PAST_LAST, ...WISHES, ...SEEKING].map(([first]) => first!),
]) // oxfmt-ignore
