import { call } from '../../api/call.ts'
import { criteriaOf } from '../../features/people/criteria-of.ts'
import type { Criteria } from '../../features/people/criteria.ts'
import type { LikeKind } from '../../features/people/like-menu.tsx'
import { searchFailure } from '../../features/people/search-failure.ts'
import { toast } from '../../ui/toasts/toast.tsx'

/** Opens the search for people, or companies, like those of a row: ordinary filters that the form shows. */
export async function openLike(id: string, kind: LikeKind, open: (criteria: Criteria) => void): Promise<void> {
  try {
    open(criteriaOf((await call('likePerson', { params: { id } }))[kind]))
  } catch (error) {
    toast({ ...searchFailure('Not found')(error), variant: 'destructive' })
  }
}
