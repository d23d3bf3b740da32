import { useState, type MouseEvent } from 'react'
import { limits } from '../../../contract/lists.ts'
import type { Suggestion } from '../../../contract/people.ts'
import { call } from '../../api/call.ts'
import { Combobox } from '../../ui/forms/combobox.tsx'
import { type IconName, Icon } from '../../ui/icon.tsx'
import { isKeywordField, type TextField, type Term } from './criteria.ts'
import { PickList, type Picks } from './picks.tsx'
import type { CriteriaForm } from './use-criteria-form.ts'
import { useLatest } from './use-latest.ts'
import { useTerms, type Chip } from './use-terms.ts'
import { radii, radiusOf, readPicked, withRadius, writePicked } from '../../../contract/picked/picked.ts'
import { ExcludeKey } from '../../ui/forms/facet-choice.tsx'

/**
 * A field of free text with suggestions. A company or a place that is chosen among them stands as a chip, and is meant exactly. On a
 * premium account the field holds several values as chips, each of which can be left out instead.
 */
export function TextCriterion(props: {
  field: TextField
  label: string
  /** The values in the plural. It must not hold the label, by which the field is found. */
  plural: string
  icon: IconName
  placeholder: string
  hint?: string
  tip?: string
  slash?: boolean
  isPremium: boolean
  form: CriteriaForm
  /** The most frequent among those found. */
  picksFor?: (chips: readonly Chip[]) => Picks
}) {
  const { field, form, isPremium } = props
  const [open, setOpen] = useState(false)
  const { input, chips, text, isFull, ...terms } = useTerms(field, form, isPremium)
  const suggestions = useSuggestions(field, open ? text : null)
  const picks = props.picksFor?.(chips)
  const next = isPremium ? 'Add another' : 'Type to replace it'

  return (
    <div className="criterion">
      <Combobox
        ref={input}
        label={props.label}
        icon={props.icon}
        placeholder={chips.length > 0 ? next : props.placeholder}
        hint={isFull ? `At most ${limits.valuesPerCriterion} values.` : props.hint}
        tip={props.tip}
        slash={props.slash}
        maxLength={limits.criterionLength}
        value={text}
        open={open}
        suggestions={suggestions}
        onOpen={setOpen}
        onType={terms.type}
        onChoose={(one) => terms.choose(one)}
        onEnter={() => {
          if (!isPremium || isFull || !text.trim()) return false
          terms.add(text)
          return true
        }}
        onBackspaceAtStart={() => {
          const last = chips.at(-1)
          if (last) terms.change(last, null)
        }}
      />
      {chips.length > 0 && (
        <ul className="terms" aria-label={`Chosen ${props.plural}`}>
          {chips.map((chip) => (
            <TermChip
              key={`${chip.of} ${chip.term.text.split(/[ ~]/, 1)[0]} ${chip.of === field ? chip.term.text : ''}`}
              chip={chip}
              onExclude={
                isPremium && !isKeywordField(field)
                  ? () => terms.change(chip, { ...chip.term, not: !chip.term.not })
                  : undefined
              }
              onChange={(to) => terms.change(chip, to)}
              onRemove={(event) => {
                terms.change(chip, null)
                terms.keepFocus(event)
              }}
            />
          ))}
        </ul>
      )}
      {picks && !isFull && (picks.things.length > 0 || picks.above || picks.unknown) ? (
        <PickList
          plural={props.plural}
          picks={picks}
          onPick={(thing, event, instead) => {
            terms.choose(thing, instead)
            terms.keepFocus(event)
          }}
        />
      ) : null}
    </div>
  )
}

const afterLastKeyMs = 120
const mostShown = 8
const suggested = ['jobTitle', 'company', 'location'] as const

/** What the directory has for a text typed so far, most people first; null text asks nothing. */
function useSuggestions(field: TextField, text: string | null): readonly Suggestion[] {
  const of = suggested.find((each) => each === field)
  const asked = of ? (text?.trim() ?? '') : ''
  const answer = useLatest(asked ? asked : null, afterLastKeyMs, (signal) =>
    call('suggest', { query: { field: of!, text: asked }, signal }),
  )
  return answer?.suggestions.slice(0, mostShown) ?? []
}

type Props = {
  chip: Chip
  /** Absent where nothing can be left out. */
  onExclude?: (() => void) | undefined
  onChange: (to: Term) => void
  onRemove: (event: MouseEvent) => void
}

/** One value of a field. What was picked bears the mark of a thing: it is meant exactly. */
function TermChip(props: Props) {
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
