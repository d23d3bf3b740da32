import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { useContacts } from '../../features/contacts/use-contacts.ts'
import { addressOf } from '../../features/people/criteria.ts'
import { useRecentSearches } from '../../features/people/recent-searches.ts'
import { useSavedSearches, type KeptSearch } from '../../features/people/use-saved-searches.ts'
import { isPossible, type Command } from '../../ui/commands.ts'
import { Palette, type PaletteGroup } from '../../ui/palette.tsx'
import { commandsThatFit } from './commands-that-fit.ts'
import { contactsThatFit } from './contacts-that-fit.ts'
import type { FittingGroup } from './fitting.ts'
import { savedThatFit } from './saved-that-fit.ts'
import { searchesThatFit, searchesToMake } from './searches-that-fit.ts'

/** Larger lists are looked through only where a page has loaded them. */
const mostLoadedHere = 5_000
const fewestLetters = 2
const none: readonly KeptSearch[] = []

/** What can be done on this page, where one can go, and whom one may be looking for. */
export function CommandPalette(props: { commands: readonly Command[]; typed: string; onClose: () => void }) {
  const [query, setQuery] = useState(props.typed)
  const [, navigate] = useLocation()
  const user = useCurrentAccount()
  const text = query.trim()
  const isLongEnough = text.length >= fewestLetters
  const { contacts } = useContacts(isLongEnough && user.savedContacts <= mostLoadedHere)
  const saved = useSavedSearches().searches ?? none
  const savedAddresses = new Set(saved.map(({ criteria }) => addressOf(criteria)))
  const recent = useRecentSearches().filter(({ criteria }) => !savedAddresses.has(addressOf(criteria)))
  const possible = props.commands.filter((command) => !command.keyOnly && isPossible(command))

  const latest = useDeferredValue(isLongEnough ? text : '')
  const people = useMemo(() => contactsThatFit(contacts ?? [], latest, navigate), [contacts, latest, navigate])
  const fitting = ranked([
    ...commandsThatFit(possible, text, ['here']),
    ...byName(savedThatFit(saved, text, navigate), searchesThatFit(recent, text, navigate)),
    ...commandsThatFit(possible, text, ['go', 'general']),
    ...people,
  ])
  const groups: PaletteGroup[] = text === '' ? fitting : [...fitting, searchesToMake(text, navigate)]

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

/** The group with the best match first; as they came where nothing is typed. */
function ranked(groups: readonly FittingGroup[]): FittingGroup[] {
  return groups.filter((group) => group.items.length > 0).toSorted((a, b) => b.score - a.score)
}
