import { useLocation, useParams } from 'wouter'
import { ReceiptPopover } from '../../features/checks/reveals/receipt-popover.tsx'
import { useWork } from '../../features/checks/running/use-work.ts'
import { WorkProgress } from '../../features/checks/running/work-progress.tsx'
import { WorkQuote } from '../../features/checks/running/work-quote.tsx'
import { ListResults } from '../../features/checks/verifications/list-results.tsx'
import { addressLists, downloadList, duplicatesOf, startList } from '../../features/checks/verifications/list-store.ts'
import { askableOf, listEndWords, listQuoteWords } from '../../features/checks/verifications/list-words.ts'
import { DownloadButton, useWorkVerbs, WorkPage } from './work-page.tsx'

const back = { href: '/verifier', label: 'Verifier', says: 'Back to the verifier' }

/** One list of addresses; below it the verdicts. */
export function VerifierListPage() {
  const { listId } = useParams<{ listId: string }>()
  const [, navigate] = useLocation()
  const loaded = useWork(addressLists, listId)
  const verbs = useWorkVerbs()
  const state = loaded.work?.state
  const cancel = async () => void (await verbs.run('Not stopped', () => addressLists.cancel(listId)))
  const discard = async () => {
    if (await verbs.run('Not discarded', () => addressLists.cancel(listId))) navigate(back.href)
  }
  return (
    <WorkPage
      noun="list"
      icon="mail"
      back={back}
      address={`/verifier/lists/${listId}`}
      loaded={loaded}
      verbs={verbs}
      actions={state && state !== 'quoted' && <DownloadButton verbs={verbs} download={() => downloadList(listId)} />}
    >
      {(list, balance) => (
        <>
          {list.state === 'quoted' && (
            <WorkQuote
              price={listQuoteWords(list, duplicatesOf(listId), balance)}
              mostCredits={list.mostCredits}
              balance={balance}
              canStart={askableOf(list) > 0}
              onStart={async (maxCredits) => void (await verbs.run('Not started', () => startList(listId, maxCredits)))}
              onDiscard={discard}
            >
              {askableOf(list) === 0 && <p className="muted">There is nothing to check. No credits are spent.</p>}
            </WorkQuote>
          )}
          {list.state === 'running' && <WorkProgress label="Verifying" work={list} onCancel={cancel} />}
          {(list.state === 'done' || list.state === 'cancelled') && (
            <p className="list-end">{listEndWords(list).description}</p>
          )}
          <section aria-label="Verdicts">
            <ListResults
              listId={listId}
              receipt={(receiptId, charged) => (
                <ReceiptPopover receiptId={receiptId} charged={charged} label="How we know" />
              )}
            />
          </section>
        </>
      )}
    </WorkPage>
  )
}
