import { usePaidPlan } from '../../api/use-current-user.ts'
import { type Command, useCommands } from '../../ui/commands/commands.ts'
import type { IconName } from '../../ui/icon.tsx'
import { openOverlay } from '../../ui/commands/overlay.ts'
import { bringFilters } from '../../ui/tables/fold-filters.tsx'
import { signOut } from './sign-out.tsx'
import { setTheme, themeNow, themes } from './theme.ts'

/** The pages of the side navigation, each with its key. */
export const mainPages: { href: string; label: string; short: string; icon: IconName; keys: string; words: string }[] =
  [
    { href: '/', label: 'Dashboard', short: 'Dashboard', icon: 'dashboard', keys: 'g 1', words: 'home overview' },
    { href: '/search', label: 'Contact Search', short: 'Search', icon: 'search', keys: 'g 2', words: 'find people' },
    { href: '/contacts', label: 'Contacts', short: 'Contacts', icon: 'people', keys: 'g 3', words: 'database saved' },
    {
      href: '/verifier',
      label: 'Email Verifier',
      short: 'Verifier',
      icon: 'mail',
      keys: 'g 4',
      words: 'check address',
    },
    {
      href: '/buy-credits',
      label: 'Buy Credits',
      short: 'Credits',
      icon: 'gem',
      keys: 'g 5',
      words: 'pay price top up',
    },
  ]

const otherPages: { href: string; label: string; icon: IconName; keys?: string; words: string }[] = [
  { href: '/contacts?view=revealed', label: 'Revealed Contacts', icon: 'eye', words: 'emails found database' },
  {
    href: '/companies',
    label: 'Find a Company',
    icon: 'building',
    words: 'companies firms organisation account domain',
  },
  { href: '/alerts', label: 'Alerts', icon: 'clock', words: 'saved searches new people moved mails bell' },
  { href: '/contacts/files', label: 'Enrich a CSV', icon: 'upload', words: 'files list spreadsheet bulk' },
  { href: '/credits', label: 'Credit History', icon: 'receipt', keys: 'g 6', words: 'ledger balance receipts' },
  { href: '/settings', label: 'Settings', icon: 'settings', keys: 'g 7', words: 'profile account plan' },
  { href: '/settings/security', label: 'Security', icon: 'check', words: 'settings password email sign-ins activity' },
  { href: '/settings/notifications', label: 'Notifications', icon: 'mail', words: 'settings mails alerts mute' },
  { href: '/settings/keys', label: 'API Keys', icon: 'keyboard', words: 'settings token secret program developer' },
  {
    href: '/settings/workspace',
    label: 'Workspace',
    icon: 'everybody',
    words: 'settings team people members invite roles',
  },
  { href: '/settings/activity', label: 'Activity', icon: 'clock', words: 'settings audit log record who did what' },
  { href: '/settings/data', label: 'Your Data', icon: 'tray', words: 'settings download copy' },
  { href: '/settings/danger', label: 'Delete Account', icon: 'warning', words: 'settings close danger remove' },
  { href: '/support', label: 'Support', icon: 'question', words: 'help contact ask question problem answer' },
]

/** What can be done on every page: `g` and a number goes to a page, `/` to its search field. */
export function useFrameCommands(navigate: (to: string) => void): void {
  const ofPlan: (typeof otherPages)[number] = {
    href: '/subscribe',
    label: usePaidPlan().label,
    icon: 'plus',
    words: 'premium upgrade subscribe',
  }
  useCommands([
    ...[...mainPages, ...otherPages, ofPlan].map(({ href, label, icon, keys, words }): Command => {
      const run = () => goTo(href, navigate)
      return { id: `go ${href}`, title: label, group: 'go', icon, words, run, ...(keys && { keys: [keys] }) }
    }),
    {
      id: 'palette',
      title: 'Search or jump to anything',
      group: 'general',
      keys: ['mod+k'],
      whileTyping: true,
      keyOnly: true,
      run: () => openOverlay('palette'),
    },
    {
      id: 'workspaces',
      title: 'Switch workspace',
      group: 'go',
      icon: 'everybody',
      keys: ['g w', 'mod+shift+w'],
      words: 'team change',
      run: () => openOverlay('workspaces'),
    },
    {
      id: 'help',
      title: 'Keyboard shortcuts',
      group: 'general',
      icon: 'keyboard',
      keys: ['?'],
      words: 'help keys hotkeys',
      run: () => openOverlay('keys'),
    },
    {
      id: 'slash',
      title: 'Go to the search field',
      group: 'general',
      icon: 'search',
      keys: ['/'],
      words: 'filter focus',
      when: () => searchField() !== null,
      run() {
        const field = searchField()
        // One of the filters, which are hidden.
        if (field?.offsetParent === null) bringFilters()
        field?.focus()
        field?.select()
      },
    },
    ...themes.map(({ value, label, icon }): Command => ({
      id: `theme ${value}`,
      title: `${label} theme`,
      group: 'general',
      icon,
      words: 'appearance colours mode',
      when: () => themeNow() !== value,
      run: () => setTheme(value),
    })),
    {
      id: 'sign-out',
      title: 'Sign out',
      group: 'general',
      icon: 'signOut',
      words: 'log out leave',
      run: () => void signOut(),
    },
  ])
}

/** A place further down is gone to here where its page is shown already; else by that page, once it is drawn. */
function goTo(href: string, navigate: (to: string) => void): void {
  navigate(href)
  const [, id] = href.split('#')
  const place = id && document.getElementById(id)
  if (!place) return
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'start' })
}

function searchField(): HTMLInputElement | null {
  return document.querySelector('input[data-slash]')
}
