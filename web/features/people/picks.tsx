import type { MouseEvent } from 'react'
import type { CountResponse, Suggestion } from '../../../contract/people.ts'
import { radiusOf, readPicked } from '../../../contract/picked/picked.ts'
import { ThingWords } from '../../ui/forms/combobox.tsx'
import { useMore } from '../../ui/forms/use-more.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Term } from './criteria.ts'
import type { Chip } from './use-terms.ts'
import { number } from '../../ui/format.ts'

type Facets = CountResponse['facets']
type Place = Facets['country'][number]
type Thing = Pick<Suggestion, 'id' | 'value' | 'kind' | 'label' | 'detail' | 'count'> & { id: string }

const shownAtFirst = 3

/** What the people found have in a field, most people first: a press chooses it. */
export type Picks = {
  things: readonly Thing[]
  /** Of a place what it lies in, to go back to. */
  above?: Thing | undefined
  /** What a pressed one narrows. */
  narrowed?: Term | undefined
  /** Of how many nothing is known. */
  unknown?: number
}

export function PickList(props: {
  plural: string
  picks: Picks
  onPick: (thing: Thing, event: MouseEvent, instead?: Term) => void
}) {
  const { things, above, narrowed, unknown = 0 } = props.picks
  const { place, isAll, showAll } = useMore<HTMLDivElement>('.pick')
  const shown = isAll ? things : things.slice(0, shownAtFirst)
  const hidden = things.length - shown.length
  return (
    <div ref={place} className="picks" role="group" aria-label={`Top ${props.plural}`}>
      {above && (
        <button type="button" className="pick" onClick={(event) => props.onPick(above, event, narrowed)}>
          <span className="thing">
            <Icon name="left" small />
            <span>All of {above.label}</span>
          </span>
        </button>
      )}
      {shown.map((each) => (
        <button key={each.id} type="button" className="pick" onClick={(event) => props.onPick(each, event, narrowed)}>
          <ThingWords {...each} detail={narrowed ? '' : each.detail} />
        </button>
      ))}
      {hidden > 0 && (
        <button type="button" className="link small" onClick={showAll}>
          {hidden} more
        </button>
      )}
      {unknown > 0 && <p className="message">Place not known ({number.format(unknown)})</p>}
    </div>
  )
}

/** Those that are chosen already are not offered. */
export function companyPicks(facets: Facets | null, chips: readonly Chip[]): Picks {
  const chosen = new Set(chips.map(({ term }) => readPicked(term.text).id))
  const things = (facets?.company ?? []).map(({ value, label, domain, count }) => ({
    id: value,
    value: label,
    kind: 'company' as const,
    label,
    detail: domain,
    count,
  }))
  return { things: things.filter(({ id }) => !chosen.has(id)) }
}

/** The countries; of a country that is chosen its regions, of a region its cities. */
export function placePicks(facets: Facets | null, chips: readonly Chip[]): Picks {
  if (!facets) return { things: [] }
  const unknown = facets.unknownPlace
  const wanted = chips.filter(({ of, term }) => of === 'placeId' && !term.not).map(({ term }) => term)
  const [narrowed] = wanted
  if (!narrowed || wanted.length > 1) return { things: facets.country.map(asThing('country')), unknown }
  const { id, label, detail } = readPicked(narrowed.text)
  const above = [...facets.country.map(asThing('country')), ...facets.region.map(asThing('region'))].find((each) =>
    liesIn(detail, each.label),
  )
  const within = (places: readonly Place[]) => places.filter((each) => liesIn(each.detail, label))
  const isCity = radiusOf(id) !== null
  const regions = isCity ? [] : within(facets.region).map(asThing('region'))
  const cities = isCity ? [] : within(facets.city).map(asThing('city'))
  return { things: regions.length > 0 ? regions : cities, above, narrowed, unknown }
}

/** Whether what stands beside a place begins with the place of this name. */
function liesIn(detail: string, name: string): boolean {
  return detail === name || detail.startsWith(`${name}, `)
}

function asThing(kind: 'country' | 'region' | 'city') {
  return ({ value, label, detail, count }: Place): Thing => ({ id: value, value: label, kind, label, detail, count })
}
