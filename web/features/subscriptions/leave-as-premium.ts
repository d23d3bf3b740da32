import { toastOnNextPage } from '../../ui/toast.tsx'

/** Who has the plan has nothing to pay here. */
export function leaveAsPremium(): void {
  toastOnNextPage({ title: 'Already Premium', description: 'You are on the Professional plan.' })
  window.location.replace('/settings')
}
