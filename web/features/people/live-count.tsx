import type { CountResponse } from '../../../contract/people.ts'
import { peopleInWords } from './people-in-words.ts'

/** How many people the form's criteria find, in a place kept free for it. */
export function LiveCount({ counted }: { counted: CountResponse | null }) {
  return (
    <p className="live-count" aria-live="polite" aria-atomic="true">
      {counted && counted.total !== null && peopleInWords(counted.total, counted.totalIsExact)}
    </p>
  )
}
