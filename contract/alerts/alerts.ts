import { z } from 'zod'
import { workId } from '../batches.ts'

/** When an alert writes: each day at 06:00 UTC, or on Mondays then. */
export const alertFrequencies = ['daily', 'weekly'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

/**
 * `new`: new in the directory. `moved_in` and `moved_out`: the search finds them, or no longer does, because their title, company or
 * place is another. `changed`: it found them before and still does.
 */
export const newsKinds = ['new', 'moved_in', 'changed', 'moved_out'] as const
export type NewsKind = (typeof newsKinds)[number]

const counts = z.object({ new: z.int(), moved_in: z.int(), changed: z.int(), moved_out: z.int() })

/** The alert of a saved search. `unseen`: what came since it was last looked at; `more`: changes beyond those that it keeps. */
export const alert = z.object({
  searchId: z.string(),
  name: z.string(),
  frequency: z.enum(alertFrequencies),
  isMuted: z.boolean(),
  /** The search needs the Professional plan, which has ended. */
  isPaused: z.boolean(),
  seenAt: z.iso.datetime(),
  nextMailAt: z.iso.datetime(),
  unseen: counts,
  more: z.int(),
})
export type Alert = z.infer<typeof alert>

const stood = z.object({ jobTitle: z.string(), company: z.string(), location: z.string() })
export type Stood = z.infer<typeof stood>

/** Somebody who came, went or changed; what they were before, and became. Never an address. */
export const newsOfPerson = z.object({
  contactId: z.string(),
  name: z.string(),
  kind: z.enum(newsKinds),
  isUnseen: z.boolean(),
  at: z.iso.datetime(),
  before: stood.nullable(),
  after: stood.nullable(),
})
export type NewsOfPerson = z.infer<typeof newsOfPerson>

const params = z.object({ id: workId })

export const notifications = z.object({ alertMails: z.boolean() })
export type Notifications = z.infer<typeof notifications>

/** What the calls about alerts take and answer, for routes.ts. */
export const alertSchemas = {
  listAlerts: {
    summary: 'The saved searches with an alert, and how many of its changes are new',
    answers: { 200: z.object({ alerts: z.array(alert) }) },
  },
  showAlert: {
    summary: 'Who came, went or changed in the last 30 days, the newest first; at most 200 people',
    params,
    answers: { 200: z.object({ alert, people: z.array(newsOfPerson) }) },
  },
  setAlert: {
    summary: 'Turn the alert of a saved search on, mute its mails, or turn it off',
    params,
    body: z.object({ frequency: z.enum(['off', ...alertFrequencies]), isMuted: z.boolean().optional() }),
    answers: { 200: z.object({ alert: alert.nullable() }) },
  },
  seeAlert: {
    summary: 'Mark an alert as seen',
    params,
    answers: { 200: z.object({ success: z.literal(true) }) },
  },
  showNotifications: { summary: 'Which optional mails are on', answers: { 200: notifications } },
  changeNotifications: {
    summary: 'Turn optional mails on or off',
    body: notifications,
    answers: { 200: notifications },
  },
} as const
