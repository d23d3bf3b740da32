import type { PersonAnswer } from '../../../contract/profiles/profiles.ts'

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** Where it is known from, and since when. */
export function PersonSource({ answer }: { answer: PersonAnswer }) {
  const { person, isListed, since } = answer
  return (
    <span className="muted small">
      Source: {person.source}
      {since !== null && `, since ${day.format(new Date(since))}`}
      {!isListed && '. No longer listed there.'}
    </span>
  )
}
