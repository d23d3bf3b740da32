import { useRef, type MouseEvent } from 'react'
import { limits } from '../../../contract/lists.ts'
import type { Suggestion } from '../../../contract/people.ts'
import { pickedFieldOf, type PickedField, type Term, type TextField } from './criteria.ts'
import type { CriteriaForm } from './use-criteria-form.ts'
import { withRadius, writePicked } from '../../../contract/picked/picked.ts'

/** A value that stands as a chip: picked, or typed on a premium account. */
export type Chip = { of: TextField | PickedField; term: Term }

/**
 * The values of one field of the form, and the ways to change them. A free account has one: a text, or a thing that was picked
 * and gives way to the next text.
 */
export function useTerms(field: TextField, form: CriteriaForm, isPremium: boolean) {
  const input = useRef<HTMLInputElement>(null)
  const picked = pickedFieldOf[field]
  const chips: Chip[] = [...(picked ? [picked] : []), field].flatMap((of) =>
    form.given[of].map((term) => ({ of, term })),
  )
  const typed = form.given[field]
  const isFull = chips.length >= limits.valuesPerCriterion

  function add(value: string): void {
    if (isPremium) form.setTerms(field, withTexts(typed, [value]), '')
    else write(value)
  }

  function write(text: string): void {
    if (!isPremium && picked && text.trim() !== '') form.setTerms(picked, [])
    form.setDraft(field, text)
  }

  function type(next: string): void {
    // A place is written with a comma ("Berlin, Germany"), so there a comma is text.
    const parts = isPremium && field !== 'location' ? partsOf(next) : [next]
    if (parts.length === 1 || isFull) write(next)
    else form.setTerms(field, withTexts(typed, parts.slice(0, -1)), parts.at(-1)?.trimStart() ?? '')
  }

  /** `instead`: what it narrows, which it takes the place of. */
  function choose(one: Pick<Suggestion, 'id' | 'value' | 'kind' | 'label' | 'detail'>, instead?: Term): void {
    if (one.id === null || !picked) add(one.value)
    else {
      const others = isPremium ? form.given[picked].filter((term) => term !== instead) : []
      form.setPicked(field, picked, withTexts(others, [pickedFrom({ ...one, id: one.id })]))
    }
  }

  function change({ of, term }: Chip, to: Term | null): void {
    form.setTerms(
      of,
      form.given[of].flatMap((each) => (each === term ? (to ?? []) : [each])),
    )
  }

  /** What was pressed is gone afterwards: by keyboard the focus goes to the field, by finger no keyboard comes up. */
  function keepFocus(event: MouseEvent): void {
    if (event.detail === 0) input.current?.focus()
  }

  return { input, chips, text: form.drafts[field], isFull, add, type, choose, change, keepFocus }
}

/** The values between commas; what stands in quotes is one value. */
function partsOf(text: string): string[] {
  const parts = ['']
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (sign === ',' && !isQuoted) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}

/** With these too; each text once. */
function withTexts(terms: readonly Term[], texts: readonly string[]): Term[] {
  const next = [...terms]
  for (const text of texts.map((each) => each.trim()))
    if (text && !next.some((term) => term.text === text)) next.push({ text, not: false })
  return next.slice(0, limits.valuesPerCriterion)
}

/** What is kept of a suggestion that was chosen. A city can be widened to what lies around it. */
export function pickedFrom({
  id,
  kind,
  label,
  detail,
}: Pick<Suggestion, 'kind' | 'label' | 'detail'> & { id: string }): string {
  return writePicked({ id: kind === 'city' ? withRadius(id, 0) : id, label, detail })
}
