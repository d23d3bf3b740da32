import { useLocation } from 'wouter'
import { limits } from '../../../../contract/lists.ts'
import { usePaidPlan } from '../../../api/use-current-user.ts'
import { BaseDialog } from '../../../ui/dialogs/base-dialog.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { NameDialog } from '../../../ui/forms/name-dialog.tsx'
import { tellChange } from '../../../ui/toasts/tell-change.ts'
import { deleteSearch, saveSearch } from './change-saved-searches.ts'
import { criteriaInWords, type Criteria } from '../criteria.ts'
import { nameOfCriteria } from './name-of-criteria.ts'
import { searchFailure, isPremiumRequired } from '../search-failure.ts'
import type { KeptSearch } from './use-saved-searches.ts'

type Props = {
  criteria: Criteria
  searches: readonly KeptSearch[] | null
  isPremium: boolean
  onClose: () => void
}

/** Asks for a name, with one to begin with; or says why no more are kept, and the way to more. */
export function SaveSearchDialog(props: Props) {
  const count = props.searches?.length ?? 0
  if (!props.isPremium && count >= limits.freeSavedSearches) return <PlanIsFull onClose={props.onClose} />
  return <AskName {...props} />
}

function PlanIsFull({ onClose }: { onClose: () => void }) {
  const plan = usePaidPlan()
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={`More saved searches need the ${plan.name} plan`}
      description={`The Starter plan keeps ${limits.freeSavedSearches} saved searches. Delete one, or upgrade to Premium for more.`}
      cancel="Close"
      actions={
        <ButtonLink look="primary" href="/subscribe">
          See the plan
        </ButtonLink>
      }
    />
  )
}

function AskName({ criteria, searches, onClose }: Props) {
  const [, navigate] = useLocation()
  const taken = (searches ?? []).map(({ name }) => name)
  return (
    <NameDialog
      title="Save search"
      description={criteriaInWords(criteria)}
      begin={nameOfCriteria(criteria, taken)}
      maxLength={limits.nameLength}
      yes="Save search"
      whyNot={(given) => whyNot(given, taken)}
      onName={(given) => void saveAndTell(given, criteria, () => navigate('/subscribe'))}
      onClose={onClose}
    />
  )
}

function whyNot(name: string, taken: readonly string[]): string | null {
  if (name === '') return 'Give the search a name'
  const isTaken = taken.some((each) => each.toLowerCase() === name.toLowerCase())
  return isTaken ? 'You already have a saved search with this name. Choose another name.' : null
}

async function saveAndTell(name: string, criteria: Criteria, seePlan: () => void): Promise<void> {
  const answered = saveSearch(name, criteria)
  await tellChange({
    answered,
    undo: async () => deleteSearch((await answered).id),
    done: () => ({ title: 'Search Saved', description: name }),
    failed: (error) => ({
      ...searchFailure('Failed to save search')(error),
      ...(isPremiumRequired(error) && { action: { label: 'See the plan', run: seePlan } }),
    }),
    notUndone: searchFailure('Failed to delete search'),
  })
}
