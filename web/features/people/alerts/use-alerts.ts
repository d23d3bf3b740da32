import type { Alert, AlertFrequency, NewsOfPerson, Notifications } from '../../../../contract/alerts/alerts.ts'
import { sentenceOfError } from '../../../api/call-error.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useLoaded, type Loaded } from '../../../api/use-loaded.ts'
import { tellChange } from '../../../ui/toasts/tell-change.ts'
import { toastFailure } from '../../../ui/toasts/toast.tsx'

export const alertsKey = ['alerts'] as const
const settingsKey = ['notifications'] as const
type Answered = { alerts: Alert[] }

/** The alerts of all saved searches; imports change what they found. */
export function useAlerts(): Loaded<Alert[]> {
  const read = (signal: AbortSignal) => call('listAlerts', { signal })
  return useLoaded(alertsKey, read, ({ alerts }) => alerts)
}

/** Who came, went or changed under one saved search. */
export function useAlertNews(id: string): Loaded<NewsOfPerson[]> {
  const read = (signal: AbortSignal) => call('showAlert', { params: { id }, signal })
  return useLoaded([...alertsKey, id], read, ({ people }) => people)
}

/** What it told until now is no longer new; it stays marked on this page. */
export function noteSeen(id: string): void {
  call('seeAlert', { params: { id }, body: undefined }).then(
    () => queryClient.invalidateQueries({ queryKey: alertsKey, exact: true }),
    () => {},
  )
}

export type AlertChoice = { frequency: AlertFrequency | 'off'; isMuted: boolean }

export function choiceOf(alert: Alert | undefined): AlertChoice {
  return { frequency: alert?.frequency ?? 'off', isMuted: alert?.isMuted ?? false }
}

/** Turns an alert on or off, or mutes it, and tells so with the way back. */
export async function chooseAlert(search: { id: string; name: string }, next: AlertChoice): Promise<void> {
  const before = choiceOf(
    queryClient.getQueryData<Answered>(alertsKey)?.alerts.find((each) => each.searchId === search.id),
  )
  const set = async (choice: AlertChoice) => {
    const { alert } = await call('setAlert', { params: { id: search.id }, body: choice })
    queryClient.setQueryData<Answered>(alertsKey, (loaded) => {
      const others = loaded?.alerts.filter((each) => each.searchId !== search.id) ?? []
      return { alerts: alert ? [...others, alert] : others }
    })
    return alert
  }
  const answered = set(next)
  const failed = (error: unknown) => ({
    title: 'The alert was not changed',
    description: sentenceOfError(error),
  })
  await tellChange({
    answered,
    undo: () => answered.then(() => set(before)),
    done: (alert) => ({ title: alertTitle(alert), description: search.name }),
    failed,
    notUndone: failed,
  })
}

function alertTitle(alert: Alert | null): string {
  if (!alert) return 'Alert turned off'
  if (alert.isMuted) return 'Mails muted'
  return alert.frequency === 'daily' ? 'Alert each day' : 'Alert each Monday'
}

export function useNotifications(): Loaded<Notifications> {
  return useLoaded(settingsKey, (signal) => call('showNotifications', { signal }))
}

/** Shown at once; taken back if the server refuses. */
export async function changeNotifications(next: Notifications): Promise<void> {
  const before = queryClient.getQueryData<Notifications>(settingsKey)
  queryClient.setQueryData(settingsKey, next)
  try {
    await call('changeNotifications', { body: next })
  } catch (error) {
    queryClient.setQueryData(settingsKey, before)
    toastFailure('Not changed', sentenceOfError(error))
  }
}
