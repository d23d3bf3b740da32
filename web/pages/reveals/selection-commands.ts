import { focusTagField } from '../../features/contacts/tag-field.tsx'
import type { Command } from '../../ui/commands/commands.ts'
import type { RevealOffer } from './reveal-offer.ts'
import { creditsInWords } from '../../ui/money.ts'

export const withSelection = 'with contacts selected'

type Parts = {
  /** What revealing would do; null if nothing is left to reveal. */
  offer: RevealOffer | null
  canReveal: () => boolean
  reveal: () => void
  isSome: () => boolean
  /** Whether they are in the database, or come into it by being tagged. */
  canKeep: () => boolean
  exportChosen: () => void
  clear: () => void
}

/** What both tables offer for the selected contacts; each puts its own between. */
export function selectionCommands(parts: Parts): Record<'reveal' | 'tag' | 'export' | 'clear', Command> {
  return {
    reveal: {
      id: 'reveal',
      title: 'Reveal emails of the selected',
      group: 'here',
      icon: 'eye',
      keys: ['e'],
      words: 'enrich find address',
      price: priceOf(parts.offer),
      needs: withSelection,
      when: parts.canReveal,
      run: parts.reveal,
    },
    tag: {
      id: 'tag',
      title: 'Tag the selected contacts',
      group: 'here',
      icon: 'tag',
      keys: ['t'],
      words: 'label add',
      needs: withSelection,
      when: parts.canKeep,
      run: focusTagField,
    },
    export: {
      id: 'export-selected',
      title: 'Export the selected to CSV',
      group: 'here',
      icon: 'download',
      words: 'download spreadsheet',
      needs: withSelection,
      when: parts.canKeep,
      run: parts.exportChosen,
    },
    clear: {
      id: 'clear-selection',
      title: 'Clear the selection',
      group: 'here',
      icon: 'close',
      keys: ['Escape'],
      words: 'deselect none',
      needs: withSelection,
      // It closes who is open beside them first.
      when: () => parts.isSome() && document.querySelector('.drawer') === null,
      run: parts.clear,
    },
  }
}

function priceOf(offer: RevealOffer | null): string {
  return `Up to ${creditsInWords(offer?.most ?? 0)}`
}
