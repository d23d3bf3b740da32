import { type ContactView, contactView, viewShows } from '../../../contract/contacts/contact-views.ts'
import type { ContactViewRow } from './contact-views.queries.ts'

/** A view on the wire. One that was saved before there was a filter doesn't set it. */
export function viewAnswer({ id, name, ownerId, isShared, shows, createdAt }: ContactViewRow): ContactView {
  const all = { ...shows, filters: { ...nothing, ...shows.filters } }
  return contactView.parse({
    ...{ id, name, ownerId, isShared },
    shows: viewShows.parse(all),
    createdAt: createdAt.toISOString(),
  })
}

const nothing = { status: '', proof: '', list: null, owner: '' }
