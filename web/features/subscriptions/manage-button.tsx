import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { useMay } from '../../api/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { leaveFor } from '../../ui/page/browser.ts'
import { toastFailure } from '../../ui/toasts/toast.tsx'

/** To the provider's portal, where the card is changed, invoices are read and the plan is cancelled. */
export function ManageButton({ isTrouble, isOver }: { isTrouble: boolean; isOver: boolean }) {
  const portal = useMutation({
    mutationFn: () => call('openBillingPortal', {}),
    onSuccess: ({ url }) => leaveFor(url),
    onError: (error) => toastFailure('Billing could not be opened', sentenceOfError(error)),
  })
  return (
    <Button
      {...(isTrouble && { look: 'primary' })}
      busy={portal.isPending || portal.isSuccess}
      onClick={() => portal.mutate()}
    >
      {isTrouble ? 'Pay or change the card' : isOver ? 'Invoices' : 'Manage subscription'}
    </Button>
  )
}

/** The button alone, where there is a subscription that the person may end. */
export function ManageWhereThereIsOne() {
  const mayManage = useMay('openBillingPortal')
  const { data } = useQuery({
    queryKey: ['subscription', null],
    queryFn: ({ signal }) => call('showSubscription', { signal }),
  })
  if (!mayManage || !data?.canManage) return null
  return <ManageButton isTrouble={false} isOver={data.state === 'ended'} />
}
