import { useQuery } from '@tanstack/react-query'
import type { Alert, AlertFrequency, NewsOfPerson, Notifications } from '../../../../contract/alerts/alerts.ts'
import { sentenceOfError } from '../../../api/call-error.ts'
import { call } from '../../../api/call.ts'
import { queryClient } from '../../../api/query-client.ts'
import { tellChange } from '../../../ui/toasts/tell-change.ts'
import { toastFailure } from '../../../ui/toasts/toast.tsx'

const alertsKey = ['alerts'] as const
const settingsKey = ['notifications'] as const
type Loaded = { alerts: Alert[] }

/** The alerts of all saved searches; imports change what they found, so each page that shows them loads them again. */
export function useAlerts(): { alerts: Alert[] | null; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({
    queryKey: alertsKey,
    queryFn: ({ signal }) => call('listAlerts', { signal }),
    refetchOnMount: 'always',
  })
  return { alerts: data?.alerts ?? null, failed: isError && !data, retry: () => void refetch() }
}

/** Who came, went or changed under one saved search. */
export function useAlertNews(id: string): { people: NewsOfPerson[] | null; error: unknown; retry: () => void } {
  const { data, error, refetch } = useQuery({
    queryKey: [...alertsKey, id],
    queryFn: ({ signal }) => call('showAlert', { params: { id }, signal }),
    refetchOnMount: 'always',
  })
  return { people: data?.people ?? null, error: data ? null : error, retry: () => void refetch() }
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
    queryClient.getQueryData<Loaded>(alertsKey)?.alerts.find((each) => each.searchId === search.id),
  )
  const set = async (choice: AlertChoice) => {
    const { alert } = await call('setAlert', { params: { id: search.id }, body: choice })
    queryClient.setQueryData<Loaded>(alertsKey, (loaded) => {
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

export function useNotifications(): { settings: Notifications | null; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('showNotifications', { signal }),
    refetchOnMount: 'always',
  })
  return { settings: data ?? null, failed: isError && !data, retry: () => void refetch() }
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
