import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { EnrichedPerson, EnrichmentDetail } from '../../../contract/enrichments.ts'
import { readRowsAgain } from '../../features/checks/enrichments/file-store.ts'
import { BulkProgress } from '../../features/checks/reveals/bulk-progress.tsx'
import { Button } from '../../ui/button.tsx'
import { number } from '../../ui/format.ts'
import { creditsInWords } from '../../ui/money.ts'
import { RevealDialogs } from '../reveals/reveal-dialogs.tsx'
import { revealOffer, type RevealOffer } from '../reveals/reveal-offer.ts'
import { usePageReveals } from '../reveals/use-page-reveals.ts'

/** The people of an ended file whose turn did not come before its credits were used up, and the way to prove them now. */
export function LeftOut({ file, rows }: { file: EnrichmentDetail; rows: readonly EnrichedPerson[] }) {
  const id = file.enrichmentId
  const [here, navigate] = useLocation()
  const reveals = usePageReveals(() => navigate(`/buy-credits?from=enrichment&return=${encodeURIComponent(here)}`))
  const isRunning = reveals.bulk !== null
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) void readRowsAgain(id)
    wasRunning.current = isRunning
  }, [id, isRunning])

  const left = rows.flatMap(({ status, contactId }) => (status === 'skipped' ? [contactId] : []))
  const offer = revealOffer(left.map((person) => ({ id: person, standing: 'open' as const })), reveals.purse) // oxfmt-ignore
  const since = file.skipped - left.length
  async function prove(asked: RevealOffer): Promise<void> {
    await reveals.revealSelected(asked)
    // Of one there is no progress to follow.
    if (asked.ids.length === 1) await readRowsAgain(id)
  }

  return (
    <>
      {since > 0 && (
        <p className="muted">
          {number.format(since)} of those left out {since === 1 ? 'was' : 'were'} checked since then.
        </p>
      )}
      {offer && !reveals.bulk && (
        <p>
          <Button look="credit" onClick={() => void prove(offer)}>
            {wordsOf(offer)}
          </Button>
        </p>
      )}
      {reveals.bulk && <BulkProgress batch={reveals.bulk} />}
      <RevealDialogs reveals={reveals} />
    </>
  )
}

function wordsOf({ ids, most, words }: RevealOffer): string {
  return most === 0 ? words : `Prove the ${number.format(ids.length)} left out, at most ${creditsInWords(most)}`
}
