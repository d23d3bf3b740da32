import type { PersonAnswer } from '../../../contract/profiles/profiles.ts'
import { day } from '../../ui/format.ts'

/** Where it is known from, and since when. */
export function PersonSource({ answer }: { answer: PersonAnswer }) {
  const { person, isListed, since } = answer
  // Of somebody of a source it is the last time that the source showed them.
  const isOwn = /^(own|demo):/.test(person.apolloId)
  return (
    <span className="muted small">
      Source: {person.source}
      {since !== null && `, ${isOwn ? 'since' : 'seen'} ${day.format(new Date(since))}`}
      {!isListed && '. No longer listed there.'}
    </span>
  )
}
