import { productName } from '../../../contract/site.ts'
import { showCents } from '../../../pricing/show-money.ts'
import { drawMail, type Mail } from './draw-mail.ts'

/** To somebody who is invited; they may have no account yet. */
export function invitedMail(input: {
  workspace: string
  /** Who invites: a name, or the address of who has none. */
  by: string
  role: 'admin' | 'member' | 'viewer'
  link: string
  days: number
}): Mail {
  const role = input.role === 'admin' ? 'an admin' : `a ${input.role}`
  return drawMail({
    subject: `${input.by} invites you to ${input.workspace} on ${productName}`,
    title: `Join ${input.workspace}`,
    parts: [
      `${input.by} invites you to work in ${input.workspace} as ${role}. ${productName} finds business people and proves their email addresses; its credits and contacts are shared with you there.`,
      { button: 'Accept the invitation', url: input.link },
      `The invitation is for this address only. It works once, within ${input.days} days.`,
      { small: 'If you don’t know this person, ignore this mail.' },
    ],
  })
}

/** To the owner, when somebody has joined by the link of the mail domain. */
export function joinedByLinkMail(input: {
  workspace: string
  email: string
  role: 'viewer' | 'member'
  domain: string
  publicUrl: string
}): Mail {
  const { workspace, email, role, domain, publicUrl } = input
  return drawMail({
    subject: `Somebody joined ${workspace} on ${productName}`,
    title: `Somebody joined ${workspace}`,
    parts: [
      `${email} joined ${workspace} as a ${role}, by the link for addresses at ${domain}.`,
      { button: 'See the people', url: `${publicUrl}/settings/workspace` },
      { small: 'You can remove them there, and renew the link or turn it off.' },
    ],
  })
}

/** To the owner, when a member's or a key's limit is used up and more is asked for. */
export function limitAskedMail(input: {
  workspace: string
  by: string
  /** Credits of this month: used, and allowed. */
  used: number
  limit: number
  link: string
}): Mail {
  const { workspace, by, used, limit, link } = input
  return drawMail({
    subject: `${by} asks for more credits in ${workspace}`,
    title: `${by} asks for a higher limit`,
    parts: [
      `${by} has used ${count(used)} of ${count(limit)} credits this month in ${workspace}, and asks for more.`,
      { button: 'Answer', url: link },
      { small: 'Until you answer, the limit stays as it is.' },
    ],
  })
}

/** To who asked, once the owner has answered. `limit`: what it is now. */
export function limitAnsweredMail(input: {
  workspace: string
  granted: boolean
  limit: number
  publicUrl: string
}): Mail {
  const { workspace, granted, limit, publicUrl } = input
  return drawMail({
    subject: granted ? `Your limit is now ${count(limit)} credits a month` : 'Your limit stays as it is',
    title: granted ? 'Your limit was raised' : 'Your limit stays as it is',
    parts: [
      granted
        ? `You can spend ${count(limit)} credits a month in ${workspace}, from now on.`
        : `The owner of ${workspace} left your limit at ${count(limit)} credits a month. It starts again on the first of the month.`,
      {
        button: granted ? 'Continue searching' : 'See what you used',
        url: `${publicUrl}/${granted ? 'search' : 'credits'}`,
      },
    ],
  })
}

/** To the owner, after the seats of the Team plan were changed in the product. */
export function seatsChangedMail(input: {
  workspace: string
  by: string
  /** How many the next payment was for before. */
  before: number
  /** Paid now. */
  seats: number
  /** What the next payment is for. */
  next: number
  /** Null if the payment is that of an earlier call, whose answer was lost. */
  chargedCents: number | null
  nextCents: number
  /** Null if the plan was cancelled. */
  nextPaymentAt: Date | null
  link: string
}): Mail {
  const { workspace, by, before, seats, next, chargedCents, nextCents, nextPaymentAt, link } = input
  const leaving = seats - next
  const rest = leaving > 0 ? ` ${leaving === 1 ? '1 seat ends' : `${leaving} seats end`} with the paid period.` : ''
  return drawMail({
    subject: `${workspace} ${leaving > 0 ? 'will have' : 'has'} ${next} seats on ${productName}`,
    title: `From ${before} to ${next} seats`,
    parts: [
      `${by} changed the seats of ${workspace} from ${before} to ${next}.${rest}`,
      chargedSentence(chargedCents),
      nextPaymentAt
        ? `The next payment is ${showCents(nextCents)}, on ${nextPaymentAt.toISOString().slice(0, 10)}.`
        : 'The plan was canceled, so there is no next payment.',
      { button: 'See the plan', url: link },
    ],
  })
}

function chargedSentence(cents: number | null): string {
  if (cents === null) return 'The plan’s invoices say what was charged for it.'
  return cents > 0
    ? `${showCents(cents)} was charged to the card of the plan, for the rest of the paid period.`
    : 'Nothing was charged now.'
}

/** To the owner, when somebody who was invited found no free place. */
export function noSeatMail(input: {
  workspace: string
  /** The address that was invited. */
  email: string
  places: number
  hasPlan: boolean
  link: string
}): Mail {
  const { workspace, email, places, hasPlan, link } = input
  return drawMail({
    subject: `${email} could not join ${workspace}: no free ${hasPlan ? 'seat' : 'place'}`,
    title: `No free ${hasPlan ? 'seat' : 'place'} in ${workspace}`,
    parts: [
      hasPlan
        ? `${email} wanted to accept an invitation to ${workspace}. All of its ${places} seats are taken.`
        : `${email} wanted to accept an invitation to ${workspace}. Without the Team plan it holds ${places} people.`,
      { button: hasPlan ? 'Add seats' : 'See the Team plan', url: link },
      { small: 'The invitation stays open: once there is a free one, its link works.' },
    ],
  })
}

function count(credits: number): string {
  return credits.toLocaleString('en')
}
