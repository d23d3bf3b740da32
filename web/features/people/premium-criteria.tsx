import { useId } from 'react'
import type { CountResponse } from '../../../contract/people.ts'
import { Field } from '../../ui/forms/field.tsx'
import { ChoiceCriterion } from './choice-criterion.tsx'
import { Fold } from './fold.tsx'
import { TextCriterion } from './text-criterion.tsx'
import type { CriteriaForm } from './use-criteria-form.ts'

type Facets = CountResponse['facets']

/** The filters of the Professional plan, folded. A free account sees what is in them, and why it can't use them. */
export function PremiumCriteria(props: {
  isPremium: boolean
  form: CriteriaForm
  counts: Facets | null
  countsFound: Facets | null
}) {
  const { isPremium, form, counts, countsFound } = props
  const hintId = useId()
  const choice = (field: 'seniority' | 'department', legend: string, isScale: boolean) => (
    <Fold title={legend} isSet={form.given[field].length > 0} hintId={isPremium ? undefined : `${hintId}-${field}`}>
      <ChoiceCriterion
        field={field}
        legend={legend}
        hideLegend
        isScale={isScale}
        many
        disabled={!isPremium}
        describedBy={isPremium ? undefined : `${hintId}-${field}`}
        terms={form.given[field]}
        counts={counts?.[field] ?? null}
        countsFound={countsFound?.[field] ?? null}
        onTerms={(terms) => form.setTerms(field, terms)}
      />
    </Fold>
  )
  return (
    <>
      {choice('seniority', 'Seniority', true)}
      {choice('department', 'Department', false)}
      <Fold
        title="Web domain"
        isSet={form.given.companyDomain.length > 0}
        hintId={isPremium ? undefined : `${hintId}-domain`}
      >
        {isPremium ? (
          <TextCriterion
            field="companyDomain"
            label="Domain"
            plural="sites"
            icon="building"
            placeholder="acme.com"
            isPremium
            form={form}
          />
        ) : (
          <Field label="Domain" icon="building" placeholder="acme.com" disabled aria-describedby={`${hintId}-domain`} />
        )}
      </Fold>
    </>
  )
}
