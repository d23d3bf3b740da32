import type { Receipt } from '../../../contract/reveals.ts'

export type Step = {
  state: 'ok' | 'no' | 'info' | 'credit'
  title: string
  /** What was sent or asked, in the protocol's words. */
  detail: string
  /** The host's answer to it. */
  answer: string
  says?: string
  time: string
}

type Item = Receipt['evidence'][number]

/** The evidence as the few steps a person wants to read: the mail host, the address, the made-up one, the charge. */
export function receiptSteps(receipt: Receipt): Step[] {
  const steps: Step[] = []
  const dns = receipt.evidence.filter((item) => item.phase === 'dns')
  const mx = dns.find((item) => item.sent?.startsWith('MX')) ?? dns[0]
  if (mx) steps.push(mailHostStep(mx))
  for (const item of receipt.evidence) {
    if (item.phase === 'rcpt') steps.push(addressStep(item))
    else if (item.phase === 'probe' && item.sent?.startsWith('RCPT')) steps.push(probeStep(item))
    else if (item.phase !== 'dns' && item.reason !== null) steps.push(refusalStep(item))
  }
  steps.push(chargeStep(receipt))
  return steps
}

function mailHostStep(item: Item): Step {
  const found = item.reason === null
  return {
    state: found ? 'ok' : 'no',
    title: found ? 'Domain takes mail' : 'Domain takes no mail',
    detail: item.sent ?? '',
    answer: item.text,
    time: `${item.ms} ms`,
  }
}

function addressStep(item: Item): Step {
  const accepted = item.class === 'accepted'
  const deferred = item.class === 'deferred'
  return {
    state: accepted ? 'ok' : deferred ? 'info' : 'no',
    title: accepted ? 'Mailbox answered' : deferred ? 'The host asked to come back later' : 'Address refused',
    detail: item.sent ?? '',
    answer: `${item.code ?? ''} ${item.text}`.trim(),
    time: `${item.ms} ms`,
  }
}

function probeStep(item: Item): Step {
  const refused = item.class === 'absent'
  return {
    state: refused ? 'ok' : item.class === 'accepted' ? 'no' : 'info',
    title: refused
      ? 'Random address refused'
      : item.class === 'accepted'
        ? 'Random address accepted too'
        : 'Random address not answered',
    detail: item.sent ?? '',
    answer: `${item.code ?? ''} ${item.text}`.trim(),
    says: refused
      ? 'So the yes is about this person, not a host that accepts everyone.'
      : item.class === 'accepted'
        ? 'A host that accepts everyone proves nothing.'
        : undefined,
    time: `${item.ms} ms`,
  }
}

function refusalStep(item: Item): Step {
  return {
    state: 'no',
    title: 'The host would not talk',
    detail: item.sent ?? item.host ?? '',
    answer: `${item.code ?? ''} ${item.text}`.trim(),
    time: `${item.ms} ms`,
  }
}

function chargeStep(receipt: Receipt): Step {
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }).format(new Date(receipt.createdAt))
  const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(receipt.createdAt))
  const balance =
    receipt.charged === 1 ? ` · balance ${receipt.balanceBefore ?? ''} → ${receipt.balanceAfter ?? ''}` : ''
  return {
    state: receipt.charged === 1 ? 'credit' : 'info',
    title: receipt.charged === 1 ? '1 credit taken' : 'No credit taken',
    detail: `${date}${balance}`,
    answer: '',
    says: receipt.charged === 1 ? undefined : receipt.why,
    time,
  }
}

/** The proof as text, for a mail or a ticket. */
export function receiptText(receipt: Receipt): string {
  const lines = receiptSteps(receipt).map((step) => `${step.title}: ${step.detail} ${step.answer}`.trim())
  return [`Receipt ${receipt.id}: ${receipt.name} at ${receipt.company}`, ...lines, `Source: ${receipt.source}`].join(
    '\n',
  )
}
