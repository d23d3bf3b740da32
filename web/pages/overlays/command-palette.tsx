import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { useContacts } from '../../features/contacts/use-contacts.ts'
import { addressOf } from '../../features/people/criteria.ts'
import { useRecentSearches } from '../../features/people/recent-searches.ts'
import { useSavedSearches, type KeptSearch } from '../../features/people/saved/use-saved-searches.ts'
import { isPossible, type Command, commandGroups } from '../../ui/commands/commands.ts'
import { Palette, type PaletteGroup, type PaletteItem } from '../../ui/commands/palette.tsx'
import {
  contactsThatFit,
  type FittingGroup,
  fitting,
  savedThatFit,
  searchesThatFit,
  searchesToMake,
} from './fitting.ts'

/** Larger lists are searched only if a page has loaded them. */
const mostLoadedHere = 5_000
const fewestLetters = 2
const none: readonly KeptSearch[] = []

/** What stands first for what is typed. */
type First = { text: string; id: string | null }

/** Commands of this page, pages to go to, and people to look for. */
export function CommandPalette(props: { commands: readonly Command[]; typed: string; onClose: () => void }) {
  const [query, setQuery] = useState(props.typed)
  const [, navigate] = useLocation()
  const user = useCurrentAccount()
  const text = query.trim()
  const isLongEnough = text.length >= fewestLetters
  const { contacts } = useContacts(isLongEnough && user.savedContacts <= mostLoadedHere)
  const saved = useSavedSearches().value ?? none
  const savedAddresses = new Set(saved.map(({ criteria }) => addressOf(criteria)))
  const recent = useRecentSearches().filter(({ criteria }) => !savedAddresses.has(addressOf(criteria)))
  const possible = props.commands.filter((command) => !command.keyOnly && isPossible(command))

  const latest = useDeferredValue(isLongEnough ? text : '')
  const people = useMemo(() => contactsThatFit(contacts ?? [], latest, navigate), [contacts, latest, navigate])
  const [first, setFirst] = useState<First>({ text, id: null })
  const fitting = withFirst(
    first.text === text ? first.id : null,
    ranked([
      ...commandsThatFit(possible, text, ['here']),
      ...byName(savedThatFit(saved, text, navigate), searchesThatFit(recent, text, navigate)),
      ...commandsThatFit(possible, text, ['go', 'general']),
      ...people,
    ]),
  )
  const id = fitting[0]?.items[0]?.id ?? null
  if (first.text !== text || first.id !== id) setFirst({ text, id })
  const groups: readonly PaletteGroup[] = text === '' ? fitting : [...fitting, searchesToMake(text, navigate)]

  return (
    <Palette
      query={query}
      onQuery={setQuery}
      groups={groups}
      note={fitting.length === 0 && isLongEnough ? `Nothing here is called “${text}”. Look for people instead:` : null}
      onClose={props.onClose}
    />
  )
}

/** What somebody gave a name to comes before what was only searched for, whichever fits better. */
function byName(saved: FittingGroup, recent: FittingGroup): FittingGroup[] {
  return saved.items.length === 0 ? [recent] : [{ ...saved, score: Math.max(saved.score, recent.score) }, recent]
}

/** The group with the best match first; in their own order if nothing is typed. */
function ranked(groups: readonly FittingGroup[]): FittingGroup[] {
  return groups.filter((group) => group.items.length > 0).toSorted((a, b) => b.score - a.score)
}

/** What came late doesn't take the place of what a hasty Enter is meant for. */
function withFirst(id: string | null, groups: readonly FittingGroup[]): readonly FittingGroup[] {
  const isFirst = (item: PaletteItem) => item.id === id
  const group = groups.find(({ items }) => items.some(isFirst))
  if (!group) return groups
  const items = [...group.items.filter(isFirst), ...group.items.filter((item) => !isFirst(item))]
  return [{ ...group, items }, ...groups.filter((each) => each !== group)]
}

/** The commands of these groups that match what is typed, best first within a group. If nothing is typed, those that cost come last. */
function commandsThatFit(
  commands: readonly Command[],
  text: string,
  groups: readonly Command['group'][],
): FittingGroup[] {
  return groups.map((group) => {
    const own = commands.filter((command) => command.group === group)
    const free = own.filter((command) => command.price === undefined)
    const priced = own.filter((command) => command.price !== undefined)
    const items = [...free, ...priced].map(({ id, title, words, icon = 'right', keys, price, run }) => {
      return { id, title, words, icon, keys: keys?.[0], price, run }
    })
    return fitting(commandGroups[group], text, items)
  })
}
