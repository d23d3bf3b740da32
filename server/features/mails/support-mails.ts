import { productName } from '../../../contract/site.ts'
import { drawMail, type Mail, type MailPart } from './draw-mail.ts'

/** To who asked support. Its words are none of theirs: anybody can register somebody else's address. */
export function supportAskedMail({ id, publicUrl }: { id: string; publicUrl: string }): Mail {
  return drawMail({
    subject: subjectOf(id),
    title: 'We have your request',
    parts: [
      `Your request ${id} to ${productName} support is in our queue. We answer here and in ${productName}.`,
      { button: 'Read it or add to it', url: linkTo(id, publicUrl) },
      { small: 'Please reply there. A reply to this mail does not reach your request.' },
    ],
  })
}

/** To who asked, or to the owner of the workspace that they have left. */
export function supportAnsweredMail(input: {
  id: string
  subject: string
  askedBy: string
  text: string
  state: 'answered' | 'waiting' | 'closed'
  publicUrl: string
}): Mail {
  const { id, subject, askedBy, text, state, publicUrl } = input
  const ends: Record<typeof state, MailPart[]> = {
    answered: [],
    waiting: ['We need your answer to continue.'],
    closed: ['This request is now closed. Reply to it to reopen it.'],
  }
  return drawMail({
    subject: `Re: ${subjectOf(id)}`,
    title: 'An answer from support',
    parts: [
      {
        facts: [
          ['Request', subject],
          ['Asked by', askedBy],
        ],
      },
      { written: text },
      ...ends[state],
      { button: 'Answer', url: linkTo(id, publicUrl) },
      { small: 'Please reply there. A reply to this mail does not reach your request.' },
    ],
  })
}

/** To the operator's support address: somebody waits in the queue. */
export function supportQueuedMail(input: {
  id: string
  plan: 'starter' | 'professional'
  subject: string
  text: string
  isFirst: boolean
}): Mail {
  const { id, plan, subject, text, isFirst } = input
  const subjectLine = `Support request ${id}, ${plan === 'professional' ? 'Professional' : 'Starter'} plan`
  return drawMail({
    subject: isFirst ? subjectLine : `Re: ${subjectLine}`,
    title: isFirst ? 'Somebody asks for support' : 'Somebody wrote again',
    parts: [
      { facts: [['Request', subject]] },
      { written: text },
      'Answer on the operator’s page, under Support. A reply to this mail reaches nobody.',
    ],
  })
}

function subjectOf(id: string): string {
  return `Your ${productName} support request ${id}`
}

function linkTo(id: string, publicUrl: string): string {
  return `${publicUrl}/support/${id}`
}
