import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { productName } from '../../../contract/lists.ts'
import type { ListProgress } from '../../../contract/verifications.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { NoCreditsDialog } from '../../features/reveals/no-credits-dialog.tsx'
import { ReceiptPopover } from '../../features/reveals/receipt-popover.tsx'
import { ListQuotePanel, ListProgressPanel } from '../../features/verifications/list-batch.tsx'
import { ListResults } from '../../features/verifications/list-results.tsx'
import { cancelList, downloadList, startList } from '../../features/verifications/list-store.ts'
import { listEndWords, quoteOf } from '../../features/verifications/list-words.ts'
import { useList } from '../../features/verifications/use-lists.ts'
import { verifyFailure } from '../../features/verifications/verify-failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Balance } from '../../ui/marks.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** One list: its price, then its progress, then its verdicts. Its address brings it again. */
export function VerifierListPage() {
  const { listId } = useParams<{ listId: string }>()
  const user = useCurrentAccount()
  const { list, duplicates, isMissing, failed, retry } = useList(listId)
  const work = useListWork(listId)
  const [, navigate] = useLocation()
  useTitle(`${list?.name ?? 'List'} | ${productName}`)

  if (isMissing || failed) return <NotShown isMissing={isMissing} retry={retry} />
  return (
    <>
      <div className="page-head">
        <ButtonLink look="ghost" size="small" href="/verifier" aria-label="Back to the verifier">
          <Icon name="left" small />
          Verifier
        </ButtonLink>
        <h1 className="ellipsis">{list?.name ?? 'List'}</h1>
        <span className="row wrap end">
          <Balance>{user.enrichmentCredits.toLocaleString('en-US')} Enrichment Credits</Balance>
          {list && list.state !== 'quoted' && (
            <Button onClick={() => void work.download()}>
              <Icon name="download" small />
              Download CSV
            </Button>
          )}
        </span>
      </div>
      <div className="page-body list-page">
        {list === null && <SkeletonRows rows={8} />}
        {list?.state === 'quoted' && (
          <ListQuotePanel
            quote={quoteOf(list, duplicates)}
            balance={user.enrichmentCredits}
            onStart={work.start}
            onDiscard={async () => {
              if (await work.discard()) navigate('/verifier')
            }}
          />
        )}
        {list && list.state !== 'quoted' && <ListProgressPanel list={list} onCancel={work.cancel} />}
        {list && (
          <section aria-label="Verdicts">
            <ListResults
              listId={listId}
              receipt={(receiptId, charged) => (
                <ReceiptPopover receiptId={receiptId} charged={charged} label="How we know" />
              )}
            />
          </section>
        )}
      </div>
      <NoCreditsDialog
        open={work.isBroke}
        what="verify this list"
        onClose={work.closeDialog}
        onBuy={() => navigate(`/buy-credits?from=enrichment&return=${encodeURIComponent(`/verifier/lists/${listId}`)}`)}
      />
    </>
  )
}

function NotShown({ isMissing, retry }: { isMissing: boolean; retry: () => void }) {
  return (
    <>
      <div className="page-head">
        <h1>List</h1>
      </div>
      {isMissing ? (
        <EmptyState
          icon="mail"
          title="There is no such list"
          action={
            <Link className="button" href="/verifier">
              Back to the verifier
            </Link>
          }
        >
          A quote that nobody starts is forgotten after a day.
        </EmptyState>
      ) : (
        <EmptyState
          icon="warning"
          title="The list could not be loaded"
          action={<Button onClick={retry}>Try again</Button>}
        />
      )}
    </>
  )
}

/** What can be done with a list; what fails is told in the server's words. */
function useListWork(listId: string) {
  const [isBroke, setBroke] = useState(false)

  async function orTell<Result>(title: string, work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work()
    } catch (error) {
      const failure = verifyFailure(error)
      if (failure.kind === 'no-credits') setBroke(true)
      if (failure.kind === 'told') toast({ title, description: failure.sentence, variant: 'destructive' })
      return null
    }
  }

  return {
    isBroke,
    closeDialog: () => setBroke(false),
    start: async (maxCredits: number): Promise<void> =>
      void (await orTell('Not started', () => startList(listId, maxCredits))),
    cancel: async (): Promise<void> => {
      const list: ListProgress | null = await orTell('Not stopped', () => cancelList(listId))
      if (list) toast(listEndWords(list))
    },
    discard: async (): Promise<boolean> => (await orTell('Not discarded', () => cancelList(listId))) !== null,
    download: async (): Promise<void> => {
      const saved = await orTell('Export Failed', async () => {
        await downloadList(listId)
        return true
      })
      if (saved) toast({ title: 'CSV Export Complete' })
    },
  }
}
