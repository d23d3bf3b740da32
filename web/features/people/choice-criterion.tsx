import { useState } from 'react'
import type { CountedValue } from '../../../contract/people.ts'
import { FacetRow } from '../../ui/forms/choice.tsx'
import { FacetChoice } from '../../ui/forms/facet-choice.tsx'
import { choices, type ChoiceField, type Term } from './criteria.ts'

const shownAtFirst = 5

/** A closed list with the people of each value: one of them, or several of which each can be left out instead. */
export function ChoiceCriterion(props: {
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
}) {
  const { terms, counts } = props
  const [all, setAll] = useState(false)
  const most = Math.max(0, ...(counts ?? []).map((each) => each.count))
  const stateOf = (value: string) => stateIn(terms, value)
  const values: readonly string[] = choices[props.field]
  const ordered = props.isScale ? values : byCount(values, props.countsFound)
  const shown =
    all || props.isScale ? ordered : ordered.filter((value, n) => n < shownAtFirst || stateOf(value) !== null)
  const hidden = ordered.length - shown.length
  const labelOf = (value: string) => (
    <>
      {value}
      {props.suffix && <span className="hidden-visually">{props.suffix}</span>}
    </>
  )
  const set = (value: string, not: boolean, on: boolean) => {
    const others = terms.filter((each) => each.text !== value)
    props.onTerms(on ? [...others, { text: value, not }] : others)
  }

  return (
    <fieldset aria-describedby={props.describedBy}>
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
      {hidden > 0 && (
        <button type="button" className="link small" onClick={() => setAll(true)}>
          {hidden} more
        </button>
      )}
    </fieldset>
  )
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
