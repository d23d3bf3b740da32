import type { CountResponse } from '../../../contract/people.ts'

/** How many people the form's criteria find, in a place kept free for it. */
export function LiveCount({ counted }: { counted: CountResponse | null }) {
  return (
    <p className="live-count" aria-live="polite" aria-atomic="true">
      {counted && counted.total !== null && peopleInWords(counted.total, counted.totalIsExact)}
    </p>
  )
}

function peopleInWords(total: number, isExact: boolean): string {
  const people = `${total.toLocaleString('en-US')} ${total === 1 ? 'person' : 'people'}`
  return isExact ? people : `about ${people}`
}
