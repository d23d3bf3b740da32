import { useMay } from '../../features/accounts/use-may.ts'
import { countFilters, type ContactView } from '../../features/contacts/filters-address.ts'
import { useCommands } from '../../ui/commands/commands.ts'

/** What the contact database offers whether or not somebody is selected. */
export function useContactsCommands(props: {
  shown: ContactView
  canExport: boolean
  clearFilters: () => void
  exportShown: () => void
  switchView: () => void
  reportBounces: () => void
}): void {
  const { filters, view } = props.shown
  const mayExport = useMay('exportContacts')
  const mayReport = useMay('reportBounces')
  useCommands([
    {
      id: 'clear-filters',
      title: 'Clear all filters',
      group: 'here',
      icon: 'filter',
      words: 'reset',
      when: () => countFilters(filters) > 0,
      run: props.clearFilters,
    },
    {
      id: 'export',
      title: 'Export contacts to CSV',
      group: 'here',
      icon: 'download',
      words: 'download spreadsheet',
      when: () => mayExport && props.canExport,
      run: props.exportShown,
    },
    {
      id: 'view',
      title: view === 'saved' ? 'Show revealed contacts' : 'Show saved contacts',
      group: 'here',
      icon: 'eye',
      words: 'view switch',
      run: props.switchView,
    },
    {
      id: 'bounces',
      title: 'Report bounces',
      group: 'here',
      icon: 'mail',
      words: 'refund list csv',
      when: () => mayReport,
      run: props.reportBounces,
    },
  ])
}
