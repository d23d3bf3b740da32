import type { Suggestion } from '../../../contract/people.ts'
import { withRadius, writePicked } from '../../../contract/picked/picked.ts'

/** What is kept of a suggestion that was chosen. A city can be widened to what lies around it. */
export function pickedFrom({
  id,
  kind,
  label,
  detail,
}: Pick<Suggestion, 'kind' | 'label' | 'detail'> & { id: string }): string {
  return writePicked({ id: kind === 'city' ? withRadius(id, 0) : id, label, detail })
}
