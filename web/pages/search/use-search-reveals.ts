import { useState } from 'react'
import { useLocation } from 'wouter'
import type { SearchRow } from '../../../contract/people.ts'
import { refreshAccount } from '../../features/accounts/use-current-account.ts'
import { saveOne } from '../../features/contacts/change-contacts.ts'
import { reloadContacts } from '../../features/contacts/use-contacts.ts'
import { changeRows } from '../../features/people/use-search.ts'
import { revealMany, type BulkProgress } from '../../features/reveals/reveal-many.ts'
import { reloadRevealed } from '../../features/reveals/use-revealed.ts'
import { tellReveal } from '../../features/reveals/tell-reveal.ts'
import { reveal, type RevealStatus } from '../../features/reveals/reveal-store.ts'
import { useReveals } from '../../features/reveals/use-reveals.ts'
import { toast } from '../../ui/toast.tsx'

export type SearchReveals = {
  statusOf: (id: string) => RevealStatus | undefined
  revealOne: (id: string) => Promise<void>
  revealSelected: (ids: string[]) => Promise<void>
  progress: BulkProgress | null
  cancel: () => void
  dialogOpen: boolean
  closeDialog: () => void
  goToBuy: () => void
}

/** Reveals on the search page: rows get their address, contacts are saved if wanted, and every end has its words. */
export function useSearchReveals(options: {
  saveRevealed: boolean
  selected: ReadonlySet<string>
  credits: number
}): SearchReveals {
  const [, navigate] = useLocation()
  const [dialogOpen, setDialogOpen] = useState(false)
  const [bulk, setBulk] = useState<{ progress: BulkProgress; abort: AbortController } | null>(null)

  async function onFound(found: SearchRow): Promise<void> {
    changeRows((row) => (row.id === found.id ? { ...row, ...found, savedId: found.savedId ?? row.savedId } : row))
    void reloadRevealed()
    if (!options.saveRevealed) return void reloadContacts()
    try {
      const contact = await saveOne(found.id)
      changeRows((row) => (row.id === found.id ? { ...row, savedId: contact.id } : row))
    } catch {
      toast({ title: 'Error', description: 'Failed to save contact', variant: 'destructive' })
    }
  }

  const statusOf = useReveals({
    onFound: (row) => void onFound(row),
    onSettledLater: (answer) => tellReveal(answer.success ? 'found' : 'not-available', answer.contact.name),
  })

  /** Back after paying, with the search and the selection as they are now. */
  function goToBuy(): void {
    const here = new URL(window.location.href)
    here.searchParams.delete('selected')
    for (const id of [...options.selected].slice(0, 50)) here.searchParams.append('selected', id)
    navigate(`/buy-credits?from=enrichment&return=${encodeURIComponent(here.pathname + here.search)}`)
  }

  async function revealOne(id: string): Promise<void> {
    if (options.credits === 0) return setDialogOpen(true)
    const result = await reveal(id)
    if (result === 'no-credits') return goToBuy()
    tellReveal(result)
    await refreshAccount()
  }

  async function revealSelected(ids: string[]): Promise<void> {
    if (options.credits === 0) return setDialogOpen(true)
    const abort = new AbortController()
    setBulk({ abort, progress: { done: 0, of: ids.length, found: 0, checking: 0 } })
    const end = await revealMany(ids, reveal, (progress) => setBulk({ abort, progress }), abort.signal)
    setBulk(null)
    await refreshAccount()
    if (end.noCredits) return goToBuy()
    const waiting = end.checking > 0 ? `, ${end.checking} still being checked` : ''
    toast({ title: 'Bulk Enrichment Complete', description: `${end.found} of ${end.of} emails found${waiting}` })
  }

  return {
    statusOf,
    revealOne,
    revealSelected,
    progress: bulk?.progress ?? null,
    cancel: () => bulk?.abort.abort(),
    dialogOpen,
    closeDialog: () => setDialogOpen(false),
    goToBuy,
  }
}
