import { call } from '../../../api/call.ts'
import { criteriaOf, type Criteria } from '../criteria.ts'
import { searchFailure } from '../search-failure.ts'
import { toast } from '../../../ui/toasts/toast.tsx'

export type LikeKind = 'people' | 'companies'

/** Opens the search for people, or companies, like those of a row: ordinary filters that the form shows. */
export async function openLike(id: string, kind: LikeKind, open: (criteria: Criteria) => void): Promise<void> {
  try {
    open(criteriaOf((await call('likePerson', { params: { id } }))[kind]))
  } catch (error) {
    toast({ ...searchFailure('Not found')(error), variant: 'destructive' })
  }
}
