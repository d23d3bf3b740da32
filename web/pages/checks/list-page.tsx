import { useMay } from '../../features/accounts/use-may.ts'
import { useMemo } from 'react'
import { useLocation, useParams } from 'wouter'
import type { ListProgress } from '../../../contract/verifications.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { OutcomeRows } from '../../features/checks/outcomes/outcome-rows.tsx'
import type { Purse } from '../../features/checks/running/purse.ts'
import { useWork } from '../../features/checks/running/use-work.ts'
import { WorkEnd } from '../../features/checks/running/work-end.tsx'
import { WorkProgress } from '../../features/checks/running/work-progress.tsx'
import { WorkQuote } from '../../features/checks/running/work-quote.tsx'
import { useWorkRows } from '../../features/checks/running/work-rows.ts'
import { validOf } from '../../features/checks/running/work-words.ts'
import { listOutcome } from '../../features/checks/verifications/list-outcome.ts'
import {
  addressLists,
  downloadList,
  duplicatesOf,
  listRows,
  startList,
} from '../../features/checks/verifications/list-store.ts'
import { dropDraftOf } from '../../features/checks/verifications/list-draft.ts'
import { askableOf, listQuoteWords } from '../../features/checks/verifications/list-words.ts'
import { day } from '../../ui/format.ts'
import { DownloadButtons, useWorkVerbs, WorkPage, type WorkVerbs } from './work-page.tsx'
import { Section } from '../../ui/section.tsx'

const back = { href: '/verifier', label: 'Verifier', says: 'Back to the verifier' }

/** One list of addresses: what is in it, its price, and then its verdicts. */
export function VerifierListPage() {
  const { listId } = useParams<{ listId: string }>()
  const loaded = useWork(addressLists, listId)
  const verbs = useWorkVerbs()
  const { value: work } = loaded
  const mayWork = useMay('startVerificationList')
  const cancel = async () => void (await verbs.run('Not stopped', () => addressLists.cancel(listId)))
  return (
    <WorkPage
      noun="list"
      icon="mail"
      back={back}
      address={`/verifier/lists/${listId}`}
      batchId={listId}
      loaded={loaded}
      verbs={verbs}
      actions={
        mayWork &&
        work &&
        work.state !== 'quoted' && (
          <DownloadButtons
            verbs={verbs}
            hasProven={validOf(work) > 0}
            download={(only) => downloadList(listId, only)}
          />
        )
      }
    >
      {(list, purse) => {
        if (list.state === 'quoted') return <QuotedList list={list} purse={purse} verbs={verbs} />
        return (
          <>
            {list.state === 'running' ? (
              <WorkProgress label="Verifying" work={list} onCancel={mayWork ? cancel : null} />
            ) : (
              <WorkEnd work={list} what="addresses are valid" />
            )}
            {list.broughtUntil !== null && (
              <p className="small muted">
                The download has all rows and columns of your file until {day.format(new Date(list.broughtUntil))}.
              </p>
            )}
            <Verdicts list={list} />
          </>
        )
      }}
    </WorkPage>
  )
}

function QuotedList({ list, purse, verbs }: { list: ListProgress; purse: Purse; verbs: WorkVerbs }) {
  const { listId } = list
  const [, navigate] = useLocation()
  const { id: owner } = useCurrentAccount()
  const canStart = askableOf(list) > 0
  const mayStart = useMay('startVerificationList')
  async function discard(): Promise<void> {
    if (await verbs.run('Not discarded', () => addressLists.cancel(listId))) navigate(back.href)
  }
  return (
    <div className="work-steps">
      <Section id="preview" title="Preview" className="stack-s">
        <Verdicts list={list} />
      </Section>
      <WorkQuote
        mayStart={mayStart}
        price={listQuoteWords(list, duplicatesOf(listId), purse)}
        mostCredits={list.mostCredits}
        purse={purse}
        canStart={canStart}
        onStart={async (maxCredits) => {
          if (await verbs.run('Not started', () => startList(listId, maxCredits))) dropDraftOf(owner, listId)
        }}
        onDiscard={discard}
      >
        {!canStart && <p className="muted">There is no address to check. You pay nothing.</p>}
      </WorkQuote>
    </div>
  )
}

function Verdicts({ list }: { list: ListProgress }) {
  const { rows, ...reading } = useWorkRows(listRows, list.listId, list.state)
  const { state } = list
  const outcomes = useMemo(() => rows && rows.map((row, at) => listOutcome(row, at, state)), [rows, state])
  return (
    <OutcomeRows
      of="list"
      owner={useCurrentAccount().id}
      outcomes={outcomes}
      creditsEach={list.creditsEach}
      isPreview={state === 'quoted'}
      {...reading}
    />
  )
}
