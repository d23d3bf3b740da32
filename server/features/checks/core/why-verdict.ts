import { syntaxFaults, type SyntaxFault } from '../../../../contract/lists.ts'

/** The finding, by the reason if that says more than the status. */
const byReason: Record<string, string> = {
  'domain.nxdomain': 'The domain does not exist.',
  'domain.no_mail_host': 'The domain has no mail server.',
  'domain.null_mx': 'The domain says that it takes no mail.',
  'mailbox.absent': 'The mail server says that this mailbox does not exist.',
  'mailbox.moved': 'The mail server says that this mailbox has moved.',
  'deferred.greylist': 'The mail server asked us to come back several times and gave no answer.',
  'local.port_closed': 'No mail server can be reached from here at the moment.',
  'local.egress_down': 'The connection that we use to ask mail servers does not work at the moment.',
  'local.budget': 'The mail server refused so many addresses that we do not trust its refusals for now.',
  'verdict.withdrawn':
    'The mail server refused this address, but it refuses every address, so the verdict was withdrawn.',
  'local.off': 'Addresses of this kind can’t be checked here.',
  'local.deadline': 'The mail server did not answer in time.',
  'batch.cancelled': 'The list was canceled before the mail server answered.',
  'batch.behind': 'The mail server asked us to come back later, so others were asked first.',
  'batch.proven': 'Enough addresses were proven before its turn came.',
  'batch.credits': 'The credits set aside for the list were used up before its turn came.',
  'limit.domain': 'Too many addresses of this domain were checked in one day.',
  'person.erased': 'This person asked for their data to be removed.',
  'person.objected': 'This person objected to being found.',
}

const byStatus: Record<string, string> = {
  accept_all: 'The mail server accepts every address, so its yes proves nothing.',
  accepted_unproven: 'The mail server accepted this address, but did not refuse a made-up one.',
  invalid: 'The address does not take mail.',
  mailbox_full: 'The mailbox exists but is full.',
  disabled: 'The mailbox is closed.',
  waiting: 'Its turn has not come yet.',
  checking: 'Its mail server is being asked.',
}

/** Without a sentence about credits: they were taken and given back. */
const bounced = 'The address was proven, but has bounced since. What it cost was given back.'

/** One sentence or two about a verdict on an account's own address: what was found, and why credits were taken or not. */
export function whyVerdict(status: string, reason: string, charged: number): string {
  if (charged > 0)
    return 'The mail server accepted this address and refused a made-up one, so the yes is about this mailbox.'
  if (status === 'valid')
    return 'The mail server accepted this address and refused a made-up one. It was yours already. No credit was taken.'
  if (reason === 'mailbox.bounced') return bounced
  if (status === 'waiting' || status === 'checking') return byStatus[status] ?? ''
  const found =
    whySyntax(reason) ??
    byReason[reason] ??
    byStatus[status] ??
    'The mail server would not say whether the address exists.'
  return `${found} No credit was taken.`
}

const syntaxPrefix = 'syntax.'

/** The sentence of a `syntax.…` reason; null for any other. */
function whySyntax(reason: string): string | null {
  if (!reason.startsWith(syntaxPrefix)) return null
  const fault = reason.slice(syntaxPrefix.length)
  return Object.hasOwn(syntaxFaults, fault) ? syntaxFaults[fault as SyntaxFault] : 'This is not an email address.'
}
