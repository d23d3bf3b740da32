import { useEffect, useState } from 'react'
import { Link, useParams } from 'wouter'
import { productName } from '../../../contract/site.ts'
import type { Alert } from '../../../contract/alerts/alerts.ts'
import { usePaidPlan } from '../../features/accounts/use-current-account.ts'
import { AlertChoice, Bell } from '../../features/people/alerts/alert-choice.tsx'
import { AlertNews } from '../../features/people/alerts/alert-news.tsx'
import { unseenWords } from '../../features/people/alerts/alert-words.ts'
import { chooseAlert, choiceOf, noteSeen, useAlertNews, useAlerts } from '../../features/people/alerts/use-alerts.ts'
import { addressOf } from '../../features/people/criteria.ts'
import { useSavedSearches, type KeptSearch } from '../../features/people/saved/use-saved-searches.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useFocusIfLost } from '../../ui/forms/use-focus-after.ts'
import { Badge } from '../../ui/marks.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { EmptyState, FailedState, SkeletonRows } from '../../ui/states.tsx'
import { number, timeFormat } from '../../ui/format.ts'

/** The saved searches, when each tells of new and moved people, and whom the open one told of. */
export function AlertsPage() {
  const { id } = useParams<{ id?: string }>()
  const { value: searches, failed, retry } = useSavedSearches()
  const { value: alerts, failed: alertsFailed, retry: retryAlerts } = useAlerts()
  const open = searches?.find((search) => search.id === id)
  useTitle(`${open ? `${open.name}, alerts` : 'Alerts'} | ${productName}`)
  return (
    <>
      <div className="page-head">
        <h1>Alerts</h1>
        <ButtonLink look="ghost" size="small" href="/settings/notifications">
          Notifications
        </ButtonLink>
      </div>
      {failed || alertsFailed ? (
        <FailedState title="The alerts could not be loaded" onRetry={() => (retry(), retryAlerts())} />
      ) : searches === null || alerts === null ? (
        <SkeletonRows rows={5} />
      ) : searches.length === 0 ? (
        <EmptyState icon="save" title="No saved searches yet" action={<ButtonLink href="/search">Search</ButtonLink>}>
          Save a search, and it can tell you about new people and people who moved.
        </EmptyState>
      ) : (
        <div className="alerts">
          <SearchList searches={searches} alerts={alerts} openId={id} />
          <div className="alerts-news">
            {open ? (
              <OpenAlert key={open.id} search={open} alert={alerts.find(({ searchId }) => searchId === open.id)} />
            ) : (
              <EmptyState icon="people" title="Choose a saved search">
                See who is new, who moved, and what changed.
              </EmptyState>
            )}
          </div>
        </div>
      )}
    </>
  )
}

function SearchList(props: { searches: readonly KeptSearch[]; alerts: readonly Alert[]; openId: string | undefined }) {
  const plan = usePaidPlan().name
  return (
    <ul className="alerts-list" aria-label="Saved searches">
      {props.searches.map((search) => {
        const alert = props.alerts.find(({ searchId }) => searchId === search.id)
        return (
          <li key={search.id} className="alerts-row" data-open={search.id === props.openId}>
            <Link href={`/alerts/${search.id}`} aria-current={search.id === props.openId ? 'page' : undefined}>
              <b className="ellipsis">{search.name}</b>
              <span className="small" data-news={alert !== undefined && unseenWords(alert) !== null}>
                {wordsOf(alert, plan)}
              </span>
            </Link>
            <AlertChoice search={search} alert={alert} />
          </li>
        )
      })}
    </ul>
  )
}

function wordsOf(alert: Alert | undefined, plan: string): string {
  if (!alert) return 'No alert'
  if (alert.isPaused) return `Needs the ${plan} plan`
  return unseenWords(alert) ?? 'Nothing new'
}

const mailTime = timeFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit' })

function OpenAlert({ search, alert }: { search: KeptSearch; alert: Alert | undefined }) {
  const head = useFocusIfLost<HTMLDivElement>(alert ? 'on' : 'off')
  const plan = usePaidPlan().name
  return (
    <>
      <div className="alerts-head" ref={head}>
        <div>
          <h2>{search.name}</h2>
          {alert && <p className="muted small">{mailWords(alert)}</p>}
        </div>
        <span className="row wrap">
          {alert && <MuteButton search={search} alert={alert} />}
          <ButtonLink size="small" href={addressOf(search.criteria)}>
            Open search
          </ButtonLink>
        </span>
      </div>
      {alert && !alert.isPaused && <News search={search} more={alert.more} />}
      {alert?.isPaused && (
        <EmptyState
          icon="plus"
          title={`This search needs the ${plan} plan`}
          action={<ButtonLink href="/subscribe">See the plan</ButtonLink>}
        />
      )}
      {!alert && (
        <EmptyState
          icon="clock"
          title="No alert for this search"
          action={
            <Button look="primary" onClick={() => void chooseAlert(search, { frequency: 'weekly', isMuted: false })}>
              Tell me weekly
            </Button>
          }
        >
          Turn it on to hear about new people and people who moved in or out.
        </EmptyState>
      )}
    </>
  )
}

function mailWords({ isMuted, nextMailAt }: Alert): string {
  if (isMuted) return 'Mails are muted. News still appears here.'
  return `The next mail, if anything changes: ${mailTime.format(new Date(nextMailAt))}`
}

function MuteButton({ search, alert }: { search: KeptSearch; alert: Alert }) {
  const isMuted = !alert.isMuted
  return (
    <Button size="small" data-focus onClick={() => void chooseAlert(search, { ...choiceOf(alert), isMuted })}>
      <Bell muted={isMuted} />
      {alert.isMuted ? 'Unmute mails' : 'Mute mails'}
    </Button>
  )
}

function News({ search, more }: { search: KeptSearch; more: number }) {
  const { id } = search
  const { value: people, failed, retry } = useAlertNews(id)
  const [left] = useState(more)
  const isShown = people !== null
  useEffect(() => {
    if (isShown) noteSeen(id)
  }, [id, isShown])
  if (failed) return <FailedState title="The news could not be loaded" onRetry={retry} />
  if (!people) return <SkeletonRows rows={4} />
  if (people.length === 0)
    return (
      <EmptyState
        icon="check"
        title="Nothing new"
        action={<ButtonLink href={addressOf(search.criteria)}>See everybody in this search</ButtonLink>}
      >
        No new people, and nobody moved, since the alert was turned on.
      </EmptyState>
    )
  return (
    <>
      <AlertNews people={people} />
      {left > 0 && (
        <p className="muted">
          And <Badge>{number.format(left)}</Badge> more {left === 1 ? 'change' : 'changes'}. Open the search to see
          everybody.
        </p>
      )}
    </>
  )
}
