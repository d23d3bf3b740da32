import type { Source, SourceOutcome } from '../../../../engines/sources/port.ts'
import { Refusal } from '../../../refusal.ts'
import { openKey } from '../keys/seal-key.ts'
import { openPaid } from '../open-paid.ts'
import { placeFault } from '../place-of.ts'
import { selectSources } from '../sources.queries.ts'
import type { SourcesContext } from '../sources-context.ts'
import { awake, changeSource } from './change-source.ts'

const timeoutMs = 15_000

/**
 * Asks a source, with its key, for something that costs nothing. If it answers, it is asked again by everybody, unless it was stopped or
 * asked for fewer calls. Throws a sentence that says what is wrong.
 */
export async function testSource(ctx: SourcesContext, name: string): Promise<string> {
  const row = (await selectSources(ctx.db)).find((each) => each.name === name.trim().toLowerCase())
  if (!row) throw new Refusal('bad-request', { message: `There is no source '${name.slice(0, 40)}'.` })
  const fault = placeFault(ctx.settings.mode, row.base)
  if (fault !== null) throw new Refusal('bad-request', { message: fault })
  if (!openKey(ctx, row)) throw new Refusal('bad-request', { message: unreadable })
  const paid = openPaid(ctx, row)
  if (!paid) throw new Refusal('bad-request', { message: `This version of Quarry can’t ask '${row.kind}'.` })
  const answer = await paid.source.test({ timeoutMs, callbackUrl: null })
  const testedAt = ctx.now()
  if (answer.kind !== 'answer') {
    await changeSource(ctx, name, () => ({ testedAt }))
    throw new Refusal('bad-request', { message: `${paid.label}: ${sentenceOf(answer)}` })
  }
  const { leftMilliunits } = answer.value
  await changeSource(ctx, name, ({ restBecause }) => ({
    testedAt,
    leftMilliunits,
    ...(restBecause === 'slow-down' ? {} : awake),
  }))
  return `${paid.label} took the key.${leftSentence(paid.source, leftMilliunits)}`
}

export const unreadable =
  'Its key can’t be read with this SECRET_KEY. Set the one before as SECRET_KEY_BEFORE, or enter the key again.'

function leftSentence({ can }: Source, leftMilliunits: number | null): string {
  if (leftMilliunits === null) return ''
  const left = leftMilliunits / 1_000
  return ` ${left.toLocaleString('en-US')} ${can.unit}${left === 1 ? '' : 's'} are left there.`
}

function sentenceOf(outcome: Exclude<SourceOutcome<unknown>, { kind: 'answer' }>): string {
  switch (outcome.kind) {
    case 'refused':
      return outcome.why
    case 'exhausted':
      return 'The credits there are used up.'
    case 'slow-down':
      return 'It asked for fewer calls. Try again in a while.'
    case 'failed':
      return failures[outcome.because]
    default:
      return 'It gave an answer that this test can’t use.'
  }
}

const failures = {
  timeout: 'It didn’t answer in time.',
  network: 'It can’t be reached.',
  server: 'It says that something is wrong on its side.',
  unreadable: 'Its answer can’t be read. Is the address that of its API?',
}
