import type { MouseEvent } from 'react'
import { radii, radiusOf, readPicked, withRadius, writePicked } from '../../../contract/picked/picked.ts'
import { ExcludeKey } from '../../ui/forms/facet-choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Term } from './criteria.ts'
import type { Chip } from './use-terms.ts'

type Props = {
  chip: Chip
  /** Absent where nothing can be left out. */
  onExclude?: (() => void) | undefined
  onChange: (to: Term) => void
  onRemove: (event: MouseEvent) => void
}

/** One value of a field. What was picked bears the mark of a thing: it is meant exactly. */
export function TermChip(props: Props) {
  const { of, term } = props.chip
  const isPicked = of === 'companyId' || of === 'placeId'
  const { id, label, detail } = isPicked ? readPicked(term.text) : { id: '', label: term.text, detail: '' }
  const name = detail ? `${label}, ${detail}` : label
  const km = of === 'placeId' ? radiusOf(id) : null
  const widen = (wanted: number) =>
    props.onChange({ ...term, text: writePicked({ id: withRadius(id, wanted), label, detail }) })
  return (
    <li className="term" data-not={term.not || undefined} data-exact={isPicked || undefined} aria-label={name}>
      {props.onExclude && (
        <ExcludeKey text={name} pressed={term.not} says={term.not ? 'Is not' : 'Is'} onPress={props.onExclude} />
      )}
      {isPicked && (
        <span className="exact" title={of === 'companyId' ? 'Exactly this company' : 'Exactly this place'}>
          <Icon name={of === 'companyId' ? 'building' : 'pin'} small />
        </span>
      )}
      <span className="ellipsis" title={name}>
        {term.not && <span className="hidden-visually">not </span>}
        {label}
        {detail && <small>{detail}</small>}
      </span>
      {km !== null && <Radius around={label} km={km} onChange={widen} />}
      <button type="button" className="remove" aria-label={`Remove ${name}`} onClick={props.onRemove}>
        <Icon name="close" small />
      </button>
    </li>
  )
}

function Radius(props: { around: string; km: number; onChange: (km: number) => void }) {
  return (
    <select
      className="radius"
      aria-label={`How far around ${props.around}`}
      value={props.km}
      onChange={(event) => props.onChange(Number(event.target.value))}
    >
      {radii.map((km) => (
        <option key={km} value={km}>
          {km === 0 ? 'exactly here' : `+ ${km} km`}
        </option>
      ))}
    </select>
  )
}
