import type { Meant } from '../../../contract/people.ts'
import { pickedFieldOf, type Criteria } from './criteria.ts'
import { pickedFrom } from './use-terms.ts'
import { number } from '../../ui/format.ts'

/** The nearest known thing to a text that finds nobody or hardly anybody; a press takes it in the place of that text. */
export function DidYouMean(props: {
  meant: readonly Meant[] | undefined
  criteria: Criteria
  onChoose: (criteria: Criteria) => void
}) {
  const { criteria } = props
  const fitting = (props.meant ?? []).filter(({ field, typed }) => criteria[field].some(({ text }) => text === typed))
  return fitting.map((each) => (
    <span key={`${each.field} ${each.typed}`} className="meant">
      Did you mean{' '}
      <button type="button" className="link" onClick={() => props.onChoose(corrected(criteria, each))}>
        <b>{each.label}</b>
        {each.detail && <span className="hidden-visually">, {each.detail}</span>}
      </button>{' '}
      ({number.format(each.count)}
      <span className="hidden-visually"> {each.count === 1 ? 'person' : 'people'}</span>)?
    </span>
  ))
}

/** The same search for what was meant. */
function corrected(criteria: Criteria, meant: Meant): Criteria {
  const { field, typed, value, id } = meant
  const picked = pickedFieldOf[field]
  const old = criteria[field].find(({ text }) => text === typed)
  const others = criteria[field].filter((term) => term !== old)
  const term = (text: string) => ({ text, not: old?.not ?? false })
  if (id === null || !picked) return { ...criteria, [field]: [...others, term(value)] }
  return { ...criteria, [field]: others, [picked]: [...criteria[picked], term(pickedFrom({ ...meant, id }))] }
}
