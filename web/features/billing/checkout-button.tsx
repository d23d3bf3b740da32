import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useInstallation } from '../../api/use-installation.ts'
import type { Checkout } from './use-checkout.ts'

/** Leads to the payment page for this many credits. While one purchase starts, no button starts another. */
export function CheckoutButton(props: { name: string; credits: number; checkout: Checkout; children: ReactNode }) {
  const { name, credits, checkout } = props
  const isOff = useInstallation()?.payments === 'off'
  return (
    <Button
      look="credit"
      size="large"
      wide
      busy={checkout.busy === name}
      disabled={isOff || checkout.busy !== null}
      onClick={() => void checkout.buy(name, credits)}
    >
      {props.children}
    </Button>
  )
}
