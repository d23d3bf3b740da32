import type { SourceAnswer, SourceOutcome } from '../../../../engines/sources/port.ts'

/** What a call came to: a source's answer with how long it took. Its value is of no interest here and kept nowhere. */
export type CallEnd = WithoutValue<SourceOutcome<unknown>> & {
  spent: SourceAnswer<unknown>['spent']
  ms: number
  now: Date
}

type WithoutValue<Outcome> = Outcome extends { kind: 'answer' } ? { kind: 'answer' } : Outcome
