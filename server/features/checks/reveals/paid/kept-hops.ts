import type { Hop } from '../../../../../engines/sources/waterfall/port.ts'
import type { KeptHop } from '../../../../db/tables/checks.ts'

/** Hops as a receipt keeps them: who was asked, what came of it, and never the address that a source named. */
export function keptHops(hops: readonly Hop[]): KeptHop[] {
  return hops.map(({ address: _address, callId: _callId, reference: _reference, lookUpAt: _lookUpAt, ...hop }) => hop)
}
