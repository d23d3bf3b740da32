import { useId } from 'react'
import type { CountResponse } from '../../../contract/people.ts'
import { NotLoaded } from '../../ui/dialogs/popover.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { laterPart } from '../../ui/page/later-part.tsx'
import { ChoiceCriterion } from './choice-criterion.tsx'
import { Fold } from './fold.tsx'
import { keywordFields, type KeywordField } from './criteria.ts'
import { TextCriterion } from './text-criterion.tsx'
import type { CriteriaForm } from './use-criteria-form.ts'

/** Only a paid plan has it. */
const ListCriterion = laterPart(async () => (await import('./lists/list-criterion.tsx')).ListCriterion, {
  missing: () => <NotLoaded what="Your lists" />,
})

type Facets = CountResponse['facets']

/** The filters of the paid plans, folded. A free account sees what is in them, and why it can't use them. */
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
      <Keywords isPremium={isPremium} form={form} hintId={`${hintId}-keywords`} />
      <Fold title="Lists" isSet={form.given.listId.length > 0} hintId={isPremium ? undefined : `${hintId}-lists`}>
        {isPremium && <ListCriterion form={form} />}
      </Fold>
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

const keywordInputs = [
  { field: 'titleAny', label: 'Any of these', plural: 'words of which one is enough', placeholder: 'growth, "new business"' },
  { field: 'titleAll', label: 'All of these', plural: 'words that are all needed', placeholder: 'sales, enterprise' },
  { field: 'titleNone', label: 'None of these', plural: 'words left out', placeholder: 'intern, assistant' },
] as const satisfies { field: KeywordField; label: string; plural: string; placeholder: string }[] // oxfmt-ignore

/** Words that a title holds as written or in short: any, all and none of them. */
function Keywords({ isPremium, form, hintId }: { isPremium: boolean; form: CriteriaForm; hintId: string }) {
  const isSet = keywordFields.some((field) => form.given[field].length > 0)
  return (
    <Fold title="Words in the title" isSet={isSet} hintId={isPremium ? undefined : hintId}>
      {keywordInputs.map(({ field, label, plural, placeholder }) =>
        isPremium ? (
          <TextCriterion
            key={field}
            field={field}
            label={label}
            plural={plural}
            icon="search"
            placeholder={placeholder}
            isPremium
            form={form}
          />
        ) : (
          <Field key={field} label={label} icon="search" placeholder={placeholder} disabled aria-describedby={hintId} />
        ),
      )}
    </Fold>
  )
}
