import { useRef, useState, type MouseEvent } from 'react'
import { limits } from '../../../contract/lists.ts'
import type { Suggestion } from '../../../contract/people.ts'
import { call } from '../../api/call.ts'
import { Combobox } from '../../ui/forms/combobox.tsx'
import { ExcludeKey } from '../../ui/forms/facet-choice.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { Term, TextField } from './criteria.ts'
import type { CriteriaForm } from './use-criteria-form.ts'
import { useLatest } from './use-latest.ts'

const mostPicks = 3

/**
 * A field of free text with suggestions. On a premium account it holds several values as chips, each of which can be
 * left out instead; on a free account it is plain text.
 */
export function TextCriterion(props: {
  field: TextField
  label: string
  /** The values in the plural. It must not hold the label, by which the field is found. */
  plural: string
  icon: IconName
  placeholder: string
  hint?: string
  slash?: boolean
  isPremium: boolean
  form: CriteriaForm
  /** Its most frequent values among those found. */
  picks?: readonly Suggestion[]
}) {
  const { field, form, isPremium } = props
  const [open, setOpen] = useState(false)
  const { input, terms, text, isFull, ...change } = useTerms(field, form, isPremium)
  const suggestions = useSuggestions(field, open ? text : null)
  const chosen = new Set([...terms.map((term) => term.text), text.trim()])
  const picks = (props.picks ?? []).filter(({ value }) => !chosen.has(value)).slice(0, mostPicks)

  return (
    <div className="criterion">
      <Combobox
        ref={input}
        label={props.label}
        icon={props.icon}
        placeholder={terms.length > 0 ? 'Add another' : props.placeholder}
        hint={isFull ? `At most ${limits.valuesPerCriterion} values.` : props.hint}
        slash={props.slash}
        maxLength={limits.criterionLength}
        value={text}
        open={open}
        suggestions={suggestions}
        onOpen={setOpen}
        onType={change.type}
        onChoose={change.add}
        onEnter={() => {
          if (!isPremium || isFull || !text.trim()) return false
          change.add(text)
          return true
        }}
        onBackspaceAtStart={() => terms.length > 0 && form.setTerms(field, terms.slice(0, -1))}
      />
      {terms.length > 0 && (
        <ul className="terms" aria-label={`Chosen ${props.plural}`}>
          {terms.map((term) => (
            <TermChip
              key={term.text}
              term={term}
              onExclude={() => change.exclude(term)}
              onRemove={(event) => change.remove(term, event)}
            />
          ))}
        </ul>
      )}
      {picks.length > 0 && !isFull && (
        <div className="picks" role="group" aria-label={`Top ${props.plural}`}>
          {picks.map((each) => (
            <Pick key={each.value} {...each} onPick={(event) => change.pick(each.value, event)} />
          ))}
        </div>
      )}
    </div>
  )
}

/** The values of one field, and the ways to change them. */
function useTerms(field: TextField, form: CriteriaForm, isPremium: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const terms = form.given[field]
  const text = form.drafts[field]
  const isFull = terms.length >= limits.valuesPerCriterion
  const setTerms = (next: readonly Term[]) => form.setTerms(field, next)

  function add(value: string): void {
    if (isPremium) form.setTerms(field, withTexts(terms, [value]), '')
    else form.setDraft(field, value)
  }

  function type(next: string): void {
    // A place is written with a comma ("Berlin, Germany"), so there a comma is text.
    const parts = isPremium && field !== 'location' ? next.split(',') : [next]
    if (parts.length === 1 || isFull) form.setDraft(field, next)
    else form.setTerms(field, withTexts(terms, parts.slice(0, -1)), parts.at(-1)?.trimStart() ?? '')
  }

  /** What was pressed is gone afterwards: by keyboard the focus goes to the field, by finger no keyboard comes up. */
  function keepFocus(event: MouseEvent): void {
    if (event.detail === 0) input.current?.focus()
  }

  return {
    input,
    terms,
    text,
    isFull,
    add,
    type,
    exclude: (term: Term) => setTerms(terms.map((each) => (each === term ? { ...term, not: !term.not } : each))),
    remove(term: Term, event: MouseEvent) {
      setTerms(terms.filter((each) => each !== term))
      keepFocus(event)
    },
    pick(value: string, event: MouseEvent) {
      add(value)
      keepFocus(event)
    },
  }
}

function TermChip(props: { term: Term; onExclude: () => void; onRemove: (event: MouseEvent) => void }) {
  const { text, not } = props.term
  return (
    <li className="term" data-not={not || undefined}>
      <ExcludeKey text={text} pressed={not} onPress={props.onExclude} />
      <span className="ellipsis" title={text}>
        {not && <span className="hidden-visually">not </span>}
        {text}
      </span>
      <button type="button" className="remove" aria-label={`Remove ${text}`} onClick={props.onRemove}>
        <Icon name="close" small />
      </button>
    </li>
  )
}

function Pick({ value, count, onPick }: Suggestion & { onPick: (event: MouseEvent) => void }) {
  return (
    <button type="button" className="pick" onClick={onPick}>
      <span className="ellipsis">{value}</span> <span className="count">{count.toLocaleString('en-US')}</span>
      <span className="hidden-visually"> {count === 1 ? 'person' : 'people'}</span>
    </button>
  )
}

/** With these too; each text once. */
function withTexts(terms: readonly Term[], texts: readonly string[]): Term[] {
  const next = [...terms]
  for (const text of texts.map((each) => each.trim()))
    if (text && !next.some((term) => term.text === text)) next.push({ text, not: false })
  return next.slice(0, limits.valuesPerCriterion)
}

const afterLastKeyMs = 120
const mostShown = 8

/** What the directory has for a text typed so far, most people first; null text asks nothing. */
function useSuggestions(field: TextField, text: string | null): readonly Suggestion[] {
  const asked = field === 'companyDomain' ? null : (text?.trim() ?? '')
  const answer = useLatest(asked ? asked : null, afterLastKeyMs, (signal) =>
    call('suggest', { query: { field: field as Exclude<TextField, 'companyDomain'>, text: asked ?? '' }, signal }),
  )
  return answer?.suggestions.slice(0, mostShown) ?? []
}
