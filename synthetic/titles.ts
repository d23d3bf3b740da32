import { INDUSTRIES } from './company-words.ts'
import { STREAM, cumulative, draw, unit } from './random.ts'
import {
  FUNCTIONS,
  HEADS_OF_LARGE,
  HEADS_OF_SMALL,
  LADDERS,
  LEVELS,
  REGIONS,
  ROLES,
  SECONDS_OF_SMALL,
} from './title-words.ts'

/**
 * Job titles. A title's number is template × (1 + regions × 2) + qualifier, so a person's title can be compared and counted
 * without its text being written; some numbers are never drawn, and two may read the same.
 */
type Template = { text: string; weight: number; industries: string; regional: boolean }

const FUNCTION_TEMPLATES: readonly Template[] = FUNCTIONS.flatMap(([name, weight, industries, chief]) => [
  ...LEVELS.map(([pattern, share, regional]) => ({
    text: fill(pattern, name),
    weight: weight * share,
    industries,
    regional,
  })),
  ...chief.split('|').map((text) => ({ text, weight: weight * 2, industries, regional: false })),
]).filter(({ text }) => text !== '')

const ROLE_TEMPLATES: readonly Template[] = ROLES.flatMap(([name, weight, industries, ladder]) => {
  const rungs = LADDERS[ladder]!
  const total = rungs.reduce((sum, [, share]) => sum + share, 0)
  return rungs.map(([prefix, share]) => ({
    text: prefix + name,
    weight: (weight * 100 * share) / total,
    industries,
    regional: ladder === 'sales',
  }))
})

const HEADS = [HEADS_OF_SMALL, HEADS_OF_LARGE, SECONDS_OF_SMALL]
const HEAD_TEMPLATES: readonly Template[] = HEADS.flat().map(([text, weight]) => ({
  text,
  weight,
  industries: '-',
  regional: false,
}))
const TEMPLATES = [...FUNCTION_TEMPLATES, ...ROLE_TEMPLATES, ...HEAD_TEMPLATES]
const FIRST_HEAD = HEADS.map((_, k) => TEMPLATES.length - HEADS.slice(k).flat().length)
const HEAD_SHARES = HEADS.map((heads) => cumulative(heads.map(([, weight]) => weight)))
/** By industry, made when somebody of it is: most starts of a process make nobody. */
const SHARES_OF_INDUSTRY: (Float64Array | undefined)[] = []
let unsaid: ReadonlySet<Template> | null = null
const QUALIFIERS = 1 + REGIONS.length * 2

/** Every title's number is below this. */
export const TITLE_SPACE = TEMPLATES.length * QUALIFIERS

/**
 * The title's number of person i, who has the given chair (0 is the head) in a company of this industry and size (indices
 * in INDUSTRIES and COMPANY_SIZES).
 */
export function titleIndexOf(seed: number, i: number, chair: number, industryIndex: number, sizeIndex: number): number {
  const u = unit(seed, STREAM.title, i)
  if (chair === 0) return headTitle(sizeIndex < 2 ? 0 : 1, u)
  if (sizeIndex < 2 && chair < 3 && (u * 4099) % 1 < 0.55 / chair) return headTitle(2, u)
  const template = draw((SHARES_OF_INDUSTRY[industryIndex] ??= sharesOf(INDUSTRIES[industryIndex]!)), u)
  return template * QUALIFIERS + (TEMPLATES[template]!.regional ? qualifier(seed, i, sizeIndex) : 0)
}

/** The text of a title's number. */
export function titleText(titleIndex: number): string {
  const template = TEMPLATES[Math.floor(titleIndex / QUALIFIERS)]
  if (!template) throw new RangeError(`no title ${titleIndex}`)
  const nth = titleIndex % QUALIFIERS
  if (nth === 0) return template.text
  const region = REGIONS[(nth - 1) >> 1]!
  if (nth % 2 === 1) return `${template.text}, ${region}`
  return template.text.includes(',') ? `${template.text} (${region})` : `${template.text} - ${region}`
}

function sharesOf(industry: string): Float64Array {
  const left = (unsaid ??= new Set(TEMPLATES.filter(({ text }) => stutters(text))))
  return cumulative(TEMPLATES.map((template) => (left.has(template) ? 0 : template.weight * fit(template, industry))))
}

function headTitle(kind: number, u: number): number {
  return (FIRST_HEAD[kind]! + draw(HEAD_SHARES[kind]!, u)) * QUALIFIERS
}

/** Large firms divide the world: one leader in six there carries a region, hardly any in a firm of ten. */
function qualifier(seed: number, i: number, sizeIndex: number): number {
  const share = [0.01, 0.03, 0.07, 0.13, 0.17][sizeIndex]!
  const u = unit(seed, STREAM.qualifier, i) / share
  if (u >= 1) return 0
  const region = Math.floor(REGIONS.length * u * u)
  return 1 + region * 2 + ((u * 977) % 1 < 0.7 ? 0 : 1)
}

/** A title that belongs to an industry is three times as frequent there, and rare elsewhere. */
function fit({ industries }: Template, industry: string): number {
  if (industries === '') return 1
  if (industries === '-') return 0
  return industries.split(' ').includes(industry.slice(0, 3)) ? 3 : 0.04
}

/** Leaves out titles that repeat a word: "Product Management Manager", "Assistant Administrative Assistant". */
function stutters(title: string): boolean {
  const stems = title.split(' ').map((word) => word.toLowerCase().slice(0, 6))
  return stems.some((stem, at) => stem.length > 3 && stems.indexOf(stem) < at)
}

function fill(pattern: string, name: string): string {
  return pattern.replace('$', () => name)
}
