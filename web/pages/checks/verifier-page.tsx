import { useMay } from '../../features/accounts/use-may.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import type { VerificationAnswer } from '../../../contract/verifications.ts'
import { productName } from '../../../contract/site.ts'
import { useCurrentAccount, usePaidPlan } from '../../features/accounts/use-current-account.ts'
import { NoCreditsDialog } from '../../features/checks/reveals/no-credits-dialog.tsx'
import { ReceiptPopover } from '../../features/checks/reveals/receipt-popover.tsx'
import { refused } from '../../features/checks/running/refused.ts'
import { useAllWork } from '../../features/checks/running/use-work.ts'
import { WorkOverview } from '../../features/checks/running/work-overview.tsx'
import { plural } from '../../features/checks/running/work-words.ts'
import { addressLists } from '../../features/checks/verifications/list-store.ts'
import { NewListForm } from '../../features/checks/verifications/new-list-form.tsx'
import { RecentList } from '../../features/checks/verifications/recent-list.tsx'
import { useRecent } from '../../features/checks/verifications/recent-verifications.ts'
import { VerdictCard, VerdictSkeleton } from '../../features/checks/verifications/verdict-card.tsx'
import { VerifyForm } from '../../features/checks/verifications/verify-form.tsx'
import { verify } from '../../features/checks/verifications/verify.ts'
import { Balance } from '../../ui/marks.tsx'
import { useNavigateFromHere } from '../../ui/page/use-navigate-from-here.ts'
import { useTitle } from '../../ui/page/use-title.ts'
import { number } from '../../ui/format.ts'
import { Later, LaterText } from '../../ui/page/picture.tsx'
import { Section } from '../../ui/section.tsx'

/** Proves an address that somebody brings, one by one or as a list. */
export function VerifierPage() {
  useTitle(`Email Verifier | ${productName}`)
  const user = useCurrentAccount()
  const plan = usePaidPlan()
  const mayVerify = useMay('verifyAddress')
  const navigate = useNavigateFromHere()
  const recent = useRecent()
  const one = useOneVerification(user.isPremium)
  const lists = useAllWork(addressLists)
  const receipt = (receiptId: string, charged: boolean) => (
    <ReceiptPopover receiptId={receiptId} charged={charged} label="How we know" />
  )
  // What was waiting when it was asked may be settled by now.
  const waiting = one.answer && 'retryAfter' in one.answer ? one.answer.id : null
  const latest = recent.verifications?.find((each) => each.id === waiting && waiting !== null) ?? one.answer

  return (
    <>
      <Head credits={user.enrichmentCredits} />
      <div className="page-body verifier">
        {mayVerify ? (
          <section className="stack" aria-label="Verify one address">
            <Later>
              <VerifyForm
                address={one.address}
                busy={one.asked !== null}
                error={one.failure}
                remaining={recent.remaining}
                onType={one.type}
                onVerify={(address) => void one.ask(address)}
              />
            </Later>
            {one.wantsPlan && (
              <p className="small">
                <Link className="link" href="/subscribe">
                  See the {plan.name} plan
                </Link>
              </p>
            )}
            <div aria-live="polite" className="answer">
              {one.asked !== null && <VerdictSkeleton address={one.asked} />}
              {one.asked === null && latest && (
                <VerdictCard answer={latest} receipt={receipt} onCorrect={(address) => void one.ask(address)} />
              )}
            </div>
          </section>
        ) : (
          <p className="note">Viewers can’t verify addresses. This workspace’s verifications are listed below.</p>
        )}
        <div className="verifier-columns">
          <Section id="recent" title="Recent verifications">
            <RecentList recent={recent} receipt={receipt} />
          </Section>
          <aside className="stack" aria-label="Lists">
            {mayVerify && (
              <Later>
                <NewListForm
                  owner={user.id}
                  isPremium={user.isPremium}
                  onQuoted={(listId) => navigate(`/verifier/lists/${listId}`)}
                />
              </Later>
            )}
            <WorkOverview
              work={lists}
              noun="lists"
              hrefOf={(list) => `/verifier/lists/${list.listId}`}
              nameOf={(list) => list.name}
              countOf={(list) => plural(list.total, 'address', 'addresses')}
            />
          </aside>
        </div>
      </div>
      <NoCreditsDialog
        open={one.isBroke}
        what="prove this address"
        onClose={one.closeDialog}
        onBuy={() => navigate('/buy-credits?from=enrichment&return=%2Fverifier')}
      />
    </>
  )
}

function Head({ credits }: { credits: number }) {
  return (
    <div className="page-head">
      <h1>Email Verifier</h1>
      <span className="end">
        <Balance>
          <LaterText length={4}>{number.format(credits)}</LaterText> Enrichment Credits
        </Balance>
      </span>
    </div>
  )
}

/** The field and its answer: what was asked last, what came of it, or why nothing did. */
function useOneVerification(isPremium: boolean) {
  const [address, setAddress] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const [answer, setAnswer] = useState<VerificationAnswer | null>(null)
  const [refusal, setRefusal] = useState<{ sentence: string; planHelps: boolean } | null>(null)
  const [isBroke, setBroke] = useState(false)

  async function ask(wanted: string): Promise<void> {
    setAddress(wanted)
    setRefusal(null)
    setAsked(wanted)
    try {
      setAnswer(await verify(wanted))
    } catch (error) {
      const failure = refused(error, 'The address could not be verified. Please try again.')
      setAnswer(null)
      if (failure.kind === 'no-credits') setBroke(true)
      if (failure.kind === 'told') setRefusal(failure)
    }
    setAsked(null)
  }

  return {
    address,
    asked,
    answer,
    failure: refusal?.sentence ?? null,
    wantsPlan: refusal?.planHelps === true && !isPremium,
    isBroke,
    ask,
    closeDialog: () => setBroke(false),
    type: (text: string) => {
      setAddress(text)
      setRefusal(null)
    },
  }
}
