import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOfError } from '../../api/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { startCheckout } from './start-checkout.ts'

/** Leads to the payment page for this many credits. */
export function CheckoutButton({ credits, children }: { credits: number; children: ReactNode }) {
  const checkout = useMutation({
    mutationFn: () => startCheckout(credits),
    onSuccess: (url) => window.location.assign(url),
    onError: (error) =>
      toast({
        title: 'Failed to create checkout session. Please try again.',
        description: sentenceOfError(error, ''),
        variant: 'destructive',
      }),
  })
  return (
    <Button look="credit" size="large" wide busy={checkout.isPending} onClick={() => checkout.mutate()}>
      {children}
    </Button>
  )
}
