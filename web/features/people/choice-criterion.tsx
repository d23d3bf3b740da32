import { finerSizes } from '../../../contract/lists.ts'
import type { CountedValue } from '../../../contract/people.ts'
import { FacetRow } from '../../ui/forms/choice.tsx'
import { FacetChoice } from '../../ui/forms/facet-choice.tsx'
import { useMore } from '../../ui/forms/use-more.ts'
import { choices, sizeInWords, type ChoiceField, type Term } from './criteria.ts'

const shownAtFirst = 5

type ChoiceProps = {
  field: ChoiceField
  legend: string
  hideLegend?: boolean
  suffix?: string
  /** A scale keeps its own order and shows all of it; other values go by the people they have. */
  isScale?: boolean
  many: boolean
  disabled?: boolean
  describedBy?: string
  terms: readonly Term[]
  /** Under what the form says now. */
  counts: readonly CountedValue[] | null
  /** Of the last search: they set the order, so that nothing moves while counts come in. */
  countsFound: readonly CountedValue[] | null
  onTerms: (terms: readonly Term[]) => void
}

/** A closed list with the people of each value: one of them, or several of which each can be left out instead. */
export function ChoiceCriterion(props: ChoiceProps) {
  const { terms, counts } = props
  const { place, isAll, showAll } = useMore<HTMLFieldSetElement>('input')
  const most = Math.max(0, ...(counts ?? []).map((each) => each.count))
  const stateOf = (value: string) => stateIn(terms, value)
  const { shown, hidden, finer, isFinerShown } = valuesToShow(props, isAll)
  const labelOf = (value: string) => (
    <>
      {finer.includes(value) ? <span className="finer">{sizeInWords(value)}</span> : value}
      {props.suffix && <span className="hidden-visually">{props.suffix}</span>}
    </>
  )
  const set = (value: string, not: boolean, on: boolean) => {
    const others = terms.filter((each) => each.text !== value && !(on && !not && isWiderOrFiner(each, value)))
    props.onTerms(on ? [...others, { text: value, not }] : others)
  }

  return (
    <fieldset ref={place} aria-describedby={props.describedBy}>
      <legend className={props.hideLegend ? 'hidden-visually' : 'legend'}>{props.legend}</legend>
      {!props.many && (
        <FacetRow
          name={props.legend}
          label="Any"
          count={null}
          most={most}
          checked={terms.length === 0}
          onChange={() => props.onTerms([])}
        />
      )}
      {shown.map((value) =>
        props.many ? (
          <FacetChoice
            key={value}
            text={value}
            label={labelOf(value)}
            count={countOf(counts, value)}
            most={most}
            state={stateOf(value)}
            disabled={props.disabled}
            onChoose={(on) => set(value, false, on)}
            onExclude={(on) => set(value, true, on)}
          />
        ) : (
          <FacetRow
            key={value}
            name={props.legend}
            label={labelOf(value)}
            count={countOf(counts, value)}
            most={most}
            checked={stateOf(value) === 'chosen'}
            onChange={() => props.onTerms([{ text: value, not: false }])}
          />
        ),
      )}
      {finer.length > 0 && !isFinerShown && (
        <button type="button" className="link small" onClick={showAll}>
          Sizes above 1,000
        </button>
      )}
      {hidden > 0 && (
        <button type="button" className="link small" onClick={showAll}>
          {hidden} more
        </button>
      )}
    </fieldset>
  )
}

/** The values in their order, as many as are shown at first or `all`; finer sizes where the whole or one of them is chosen. */
function valuesToShow({ field, isScale, terms, countsFound }: ChoiceProps, all: boolean) {
  const values: readonly string[] = choices[field]
  const finer: readonly string[] = field === 'employeeCount' ? finerSizes : []
  const isFinerShown = all || ['1000+', ...finer].some((value) => stateIn(terms, value) !== null)
  const ordered = isScale
    ? values.filter((value) => isFinerShown || !finer.includes(value))
    : byCount(values, countsFound)
  const shown = ordered.filter((value, n) => all || isScale || n < shownAtFirst || stateIn(terms, value) !== null)
  return { shown, hidden: ordered.length - shown.length, finer, isFinerShown }
}

/** A finer size is chosen in the place of the whole, and the whole in the place of its parts. */
function isWiderOrFiner(term: Term, value: string): boolean {
  const isFiner = (text: string) => finerSizes.some((each) => each === text)
  return !term.not && ((term.text === '1000+' && isFiner(value)) || (value === '1000+' && isFiner(term.text)))
}

function stateIn(terms: readonly Term[], value: string): 'chosen' | 'excluded' | null {
  const term = terms.find((each) => each.text === value)
  return term ? (term.not ? 'excluded' : 'chosen') : null
}

/** Null while nothing was counted; a value that no count names has nobody. */
function countOf(counts: readonly CountedValue[] | null, value: string): number | null {
  return counts === null ? null : (counts.find((each) => each.value === value)?.count ?? 0)
}

function byCount(values: readonly string[], counts: readonly CountedValue[] | null): readonly string[] {
  return values.toSorted((a, b) => (countOf(counts, b) ?? 0) - (countOf(counts, a) ?? 0))
}
