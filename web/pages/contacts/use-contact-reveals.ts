import { useState } from 'react'
import { useLocation } from 'wouter'
import { refreshAccount } from '../../features/accounts/use-current-account.ts'
import { reloadContacts } from '../../features/contacts/use-contacts.ts'
import { tellReveal } from '../../features/reveals/tell-reveal.ts'
import { reloadRevealed } from '../../features/reveals/use-revealed.ts'
import { reveal, type RevealStatus } from '../../features/reveals/reveal-store.ts'
import { useReveals } from '../../features/reveals/use-reveals.ts'

export type ContactReveals = {
  statusOf: (apolloId: string) => RevealStatus | undefined
  revealOne: (apolloId: string) => Promise<void>
  dialogOpen: boolean
  closeDialog: () => void
  goToBuy: () => void
}

/** Reveals from the contact database: the saved contact gets its address. */
export function useContactReveals(credits: number): ContactReveals {
  const [, navigate] = useLocation()
  const [dialogOpen, setDialogOpen] = useState(false)
  const statusOf = useReveals({
    onFound: () => void Promise.all([reloadContacts(), reloadRevealed()]),
    onSettledLater: (answer) => tellReveal(answer.success ? 'found' : 'not-available', answer.contact.name),
  })
  const goToBuy = () => navigate('/buy-credits?from=enrichment')

  return {
    statusOf,
    async revealOne(apolloId) {
      if (credits === 0) return setDialogOpen(true)
      const result = await reveal(apolloId)
      if (result === 'no-credits') return goToBuy()
      tellReveal(result)
      await refreshAccount()
    },
    dialogOpen,
    closeDialog: () => setDialogOpen(false),
    goToBuy,
  }
}
