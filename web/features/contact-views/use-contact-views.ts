import { useQuery } from '@tanstack/react-query'
import type { ContactView, ViewShows } from '../../../contract/contacts/contact-views.ts'
import { call } from '../../api/call.ts'
import { eachVisit } from '../../api/first-answers.ts'
import { queryClient } from '../../api/query-client.ts'

const viewsKey = ['contact-views'] as const

/** The saved views, oldest first; null until they are loaded, none if that failed. Loaded again with each visit: others share theirs meanwhile. */
export function useContactViews(): readonly ContactView[] | null {
  const { data, isError } = useQuery({
    queryKey: viewsKey,
    queryFn: async ({ signal }) => (await call('listContactViews', { signal })).views,
    refetchOnMount: eachVisit,
  })
  return data ?? (isError ? noViews : null)
}

const noViews: readonly ContactView[] = []

/** As far as they are loaded. */
export function loadedViews(): readonly ContactView[] | null {
  return queryClient.getQueryData<ContactView[]>(viewsKey) ?? null
}

function showViews(change: (views: readonly ContactView[]) => ContactView[]): void {
  queryClient.setQueryData<ContactView[]>(viewsKey, (views) => views && change(views))
}

export async function saveView(name: string, shows: ViewShows): Promise<ContactView> {
  const saved = await call('saveContactView', { body: { name, shows: copyOf(shows) } })
  showViews((views) => [...views.filter(({ id }) => id !== saved.id), saved])
  return saved
}

/** Shown at once; if the server refuses, it is taken back and the refusal thrown. */
export async function changeView(before: ContactView, change: { name?: string; shows?: ViewShows }): Promise<void> {
  const put = (view: ContactView) =>
    showViews((views) => views.map((each) => (each.id === view.id ? { ...each, ...view } : each)))
  const { name = before.name, shows = before.shows } = change
  put({ ...before, name, shows })
  try {
    put(await call('changeContactView', { params: { id: before.id }, body: { name, shows: copyOf(shows) } }))
  } catch (error) {
    put(before)
    throw error
  }
}

/** Who sees it, or whose it is. A private view that was handed over is gone from the screen. */
export async function changeOwned(
  { id }: Pick<ContactView, 'id'>,
  change: { isShared?: boolean; ownerId?: string },
  me: string,
): Promise<void> {
  const changed = await call('changeContactView', { params: { id }, body: change })
  showViews((views) =>
    views.flatMap((each) => (each.id !== id ? each : changed.isShared || changed.ownerId === me ? changed : [])),
  )
}

export async function deleteView(view: ContactView): Promise<void> {
  showViews((views) => views.filter(({ id }) => id !== view.id))
  try {
    await call('deleteContactView', { params: { id: view.id } })
  } catch (error) {
    putBack(view)
    throw error
  }
}

export async function restoreView(view: ContactView): Promise<void> {
  putBack(await call('restoreContactView', { params: { id: view.id }, body: undefined }))
}

function putBack(view: ContactView): void {
  showViews((views) =>
    [...views.filter(({ id }) => id !== view.id), view].toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
  )
}

function copyOf(shows: ViewShows): ViewShows {
  return { ...shows, filters: { ...shows.filters, tags: [...shows.filters.tags] }, columns: [...shows.columns] }
}
