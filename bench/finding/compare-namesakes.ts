import { chanceOfSplit, rateInterval } from '../measure/chance.ts'
import { lessIsBetter, type Claim } from '../measure/report.ts'
import type { Walk } from './walk.ts'

/**
 * How often somebody got a stranger's address, by both ways over the same people. There are few such people, so the claim
 * says between what shares the true one lies and whether the difference of the two ways is more than chance.
 */
export function compareNamesakes(name: string, ours: Walk, theirs: Walk): Claim {
  const people = ours.outcomes.length
  const eventsOf = ({ outcomes }: Walk) => outcomes.filter((outcome) => outcome === 'namesake').length
  const onlyIn = (one: Walk, other: Walk) =>
    one.outcomes.filter((outcome, at) => outcome === 'namesake' && other.outcomes[at] !== 'namesake').length
  const [mine, lists] = [eventsOf(ours), eventsOf(theirs)]
  const [onlyOurs, onlyTheirs] = [onlyIn(ours, theirs), onlyIn(theirs, ours)]
  const claim = lessIsBetter(
    `${name}: a namesake's address instead`,
    (100 * mine) / people,
    (100 * lists) / people,
    '%',
  )
  const chance = chanceOfSplit(onlyOurs, onlyTheirs)
  return {
    ...claim,
    between: { ours: percents(mine, people), peer: percents(lists, people) },
    note:
      `${mine} and ${lists} of ${people} people; by ours alone ${onlyOurs}, by the list alone ${onlyTheirs}: ` +
      `${chance < 0.05 ? 'more than chance' : 'may be chance'} (p = ${chance.toPrecision(2)})`,
  }
}

function percents(events: number, people: number): [number, number] {
  const [least, most] = rateInterval(events, people)
  return [100 * least, 100 * most]
}
