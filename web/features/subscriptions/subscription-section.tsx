import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { useMay } from '../../api/use-may.ts'
import type { Subscription } from '../../../contract/subscriptions.ts'
import { plans } from '../../../pricing/plans.ts'
import { call } from '../../api/call.ts'
import { sentenceOfError } from '../../api/call-error.ts'
import { useUser, reloadUser } from '../../api/use-current-user.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/marks.tsx'
import { toastFailure } from '../../ui/toasts/toast.tsx'
import { type CameBack, cameBack, subscriptionWords } from './subscription-words.ts'
import { ManageButton } from './manage-button.tsx'
import { longDay } from '../../ui/format.ts'
import { Later } from '../../ui/page/picture.tsx'
import { seatsWord } from './team/quote-words.ts'
import { SeatsDialog } from './team/seats-dialog.tsx'
import { Section } from '../../ui/section.tsx'

/** The plan, what it costs when, and the way to change or end it. */
export function SubscriptionSection() {
  const user = useUser()
  const { data, back, error, isFetching, refetch } = useSubscription()
  useEffect(() => {
    if (back === 'failed') toastFailure('Payment Failed', 'The payment was not completed. Nothing was charged.')
  }, [back])
  const place = useRef<HTMLElement>(null)
  // On a phone it lies below what fits.
  useEffect(() => {
    if (back) place.current?.scrollIntoView({ block: 'center' })
  }, [back])
  const isPremium = data?.isPremium ?? user.isPremium
  const paid = user.workspace.isPersonal ? plans.professional : plans.team
  const plan = isPremium ? paid : plans.starter
  return (
    <Section id="subscription" title="Subscription" ref={place}>
      <div className="stack">
        {!data && back ? (
          <p className="row muted" role="status">
            {isFetching && <span className="spinner" aria-hidden="true" />}
            {error ? null : back === 'paid' ? 'Confirming your payment' : 'Loading your subscription'}
          </p>
        ) : (
          <div className="row">
            <Later>
              <Badge look={isPremium ? 'forest' : undefined}>{plan.label}</Badge>
            </Later>
          </div>
        )}
        {data && back === 'paid' && isPremium && (
          <p className="note forest" role="status">
            <Icon name="check" small />
            {user.workspace.isPersonal
              ? 'Thank you. You are on Professional now.'
              : 'Thank you. You are on the Team plan now.'}
          </p>
        )}
        {error && (
          <p className="note brick" role="alert">
            <Icon name="warning" small />
            <span>{sentenceOfError(error, 'Your subscription could not be loaded.')}</span>
            <span className="end">
              <Button size="small" busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            </span>
          </p>
        )}
        {data && <TeamSeats of={data} />}
        {data && <State of={data} back={back} lookAgain={() => void refetch()} isLooking={isFetching} />}
      </div>
    </Section>
  )
}

type StateProps = { of: Subscription; back: CameBack | null; lookAgain: () => void; isLooking: boolean }

function State({ of, back, lookAgain, isLooking }: StateProps) {
  const mayStart = useMay('startSubscription')
  const mayManage = useMay('openBillingPortal')
  if (of.state === 'waiting' && back === 'paid')
    return (
      <p className="note" role="status">
        <span>Your payment is being processed. Your plan will change as soon as it is confirmed.</span>
        <span className="end">
          <Button size="small" busy={isLooking} onClick={lookAgain}>
            Check again
          </Button>
        </span>
      </p>
    )
  const words = subscriptionWords(of, (date) => longDay.format(date))
  const isOver = of.state === 'none' || of.state === 'ended'
  return (
    <>
      {words &&
        (words.isTrouble ? (
          <p className="note brick" role="status">
            <Icon name="warning" small />
            <span>{words.text}</span>
          </p>
        ) : (
          <p className="muted">{words.text}</p>
        ))}
      <div className="row wrap">
        {mayStart && of.state === 'waiting' && (
          <ButtonLink look="primary" href="/subscribe">
            Finish subscribing
          </ButtonLink>
        )}
        {mayStart && isOver && !of.isPremium && (
          <ButtonLink look="primary" href="/subscribe">
            {of.team ? 'Upgrade to the Team plan' : 'Upgrade to Premium'}
          </ButtonLink>
        )}
        {mayManage && of.canManage && <ManageButton isTrouble={words?.isTrouble ?? false} isOver={isOver} />}
      </div>
    </>
  )
}

const pauseMs = 1_500
/** The provider may take a moment between taking the money and saying so. */
const mostLooks = 12

/**
 * The account's subscription. Whoever comes back from paying or from the billing portal sees it as the provider says it now: asked
 * for while the page says so, and not by loading the page again.
 */
function useSubscription() {
  const query = useSearch({ ssrSearch: '' })
  const [back] = useState(() => cameBack(query))
  // The address carries the payment's secret: out of it at once.
  useEffect(() => {
    if (back) window.history.replaceState(window.history.state, '', '/settings')
  }, [back])
  const asked = useQuery({
    queryKey: ['subscription', back],
    queryFn: ({ signal }) => (back ? lookUntilPaid(back, signal) : call('showSubscription', { signal })),
    staleTime: back ? Infinity : 0,
    refetchOnWindowFocus: !back,
  })
  return { ...asked, back }
}

async function lookUntilPaid(back: CameBack, signal: AbortSignal): Promise<Subscription> {
  for (let look = 1; ; look += 1) {
    const found = await call('syncSubscription', { signal })
    if (back !== 'paid' || found.state !== 'waiting' || look >= mostLooks) {
      await reloadUser()
      return found
    }
    await pause(signal)
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pauseMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
  signal.throwIfAborted()
}

/** The seats of a team's plan: how many, who takes them, and which end with the paid month. */
function TeamSeats({ of }: { of: Subscription }) {
  const mayChange = useMay('changeSeats')
  const [open, setOpen] = useState(false)
  const { team } = of
  if (!team || team.seats === null || team.seatsNext === null) return null
  const { people, seats, seatsNext, free } = team
  const leaving = seats - seatsNext
  return (
    <>
      <dl className="facts">
        <dt>Seats</dt>
        <dd>{seats}</dd>
        <dt>Taken</dt>
        <dd>{people === 1 ? '1, by you alone' : `${people}, by everybody in the workspace`}</dd>
        <dt>Free</dt>
        <dd>{free}</dd>
      </dl>
      {leaving > 0 && (
        <p className="note" role="status">
          <span>
            {leaving === 1 ? '1 seat ends' : `${seatsWord(leaving)} end`} with the paid month: {seatsNext} are left
            then. You can keep {leaving === 1 ? 'it' : 'them'} until then.
          </span>
        </p>
      )}
      {people > seatsNext && (
        <p className="note brick">
          <span>There are more people than seats. Everybody stays, but nobody can join until a seat is free.</span>
        </p>
      )}
      {mayChange && team.canChange && (
        <div>
          <Button onClick={() => setOpen(true)}>Change seats</Button>
        </div>
      )}
      {open && <SeatsDialog team={team} onClose={() => setOpen(false)} />}
    </>
  )
}
