import { useState } from 'react'
import type { CriterionField } from '../../../contract/people.ts'
import {
  addressOf,
  simpleCriteria,
  textFields,
  type Criteria,
  type PickedField,
  type Term,
  type TextField,
} from './criteria.ts'

type Drafts = Record<TextField, string>
type Form = { given: Criteria; drafts: Drafts }

const noDrafts: Drafts = { jobTitle: '', titleAny: '', titleAll: '', titleNone: '', company: '', location: '', name: '', companyDomain: '' } // oxfmt-ignore

export type CriteriaForm = {
  /** All that the form says now, with what is being typed. */
  criteria: Criteria
  /** The values that stand as chips or choices. */
  given: Criteria
  /** What is being typed; on a free account a text field's one value. */
  drafts: Drafts
  set: (change: Partial<Criteria>) => void
  setDraft: (field: TextField, text: string) => void
  setTerms: (field: CriterionField, terms: readonly Term[], draft?: string) => void
  /** Nothing is being typed in this field any more; what was picked for it stands. */
  setPicked: (field: TextField, picked: PickedField, terms: readonly Term[]) => void
  /** Takes these criteria for what it says. */
  say: (criteria: Criteria) => void
  /** Turns what is being typed into values, as a search does. */
  settle: () => void
}

/** What the form says, which is nothing of the order of results. It stays until another search's criteria come in; those it was sent with are in it, and it may say more by then. */
export function useCriteriaForm(start: Criteria, isPremium: boolean): CriteriaForm {
  const [form, setForm] = useState(() => formOf(start, isPremium))
  const [shown, setShown] = useState({ address: saidIn(start), isPremium })
  const [sent, setSent] = useState<string | null>(null)
  const address = saidIn(start)
  if (shown.address !== address || shown.isPremium !== isPremium) {
    setShown({ address, isPremium })
    setSent(null)
    if (sent !== address || shown.isPremium !== isPremium) setForm(formOf(start, isPremium))
  }
  return {
    criteria: saidBy(form),
    given: form.given,
    drafts: form.drafts,
    set: (change) => setForm((form) => ({ ...form, given: { ...form.given, ...change } })),
    setDraft: (field, text) => setForm((form) => ({ ...form, drafts: { ...form.drafts, [field]: text } })),
    setTerms: (field, terms, draft) =>
      setForm((form) => ({
        given: { ...form.given, [field]: terms },
        drafts: draft === undefined ? form.drafts : { ...form.drafts, [field]: draft },
      })),
    setPicked: (field, picked, terms) =>
      setForm((form) => ({
        given: { ...form.given, [picked]: terms },
        drafts: { ...form.drafts, [field]: '' },
      })),
    say: (criteria) => setForm(formOf(criteria, isPremium)),
    settle() {
      setForm(formOf(saidBy(form), isPremium))
      setSent(saidIn(saidBy(form)))
    },
  }
}

function saidIn(criteria: Criteria): string {
  return addressOf({ ...criteria, sort: 'best' })
}

/** On a free account a text field holds its one value as text, on a premium one its values as chips. */
function formOf(start: Criteria, isPremium: boolean): Form {
  if (isPremium) return { given: start, drafts: noDrafts }
  const simple = simpleCriteria(start)
  const drafts = { ...noDrafts }
  const given = { ...simple }
  for (const field of textFields) {
    drafts[field] = simple[field][0]?.text ?? ''
    given[field] = []
  }
  return { given, drafts }
}

function saidBy({ given, drafts }: Form): Criteria {
  const criteria = { ...given }
  for (const field of textFields)
    if (drafts[field].trim()) criteria[field] = [...given[field], { text: drafts[field].trim(), not: false }]
  return criteria
}
