import type { Hop } from '../../../../engines/sources/waterfall/port.ts'
import type { KeptHop } from '../../../db/tables/checks.ts'

/** As a receipt keeps it: who was asked and what came of it, and never the address or the person that a source named. */
export function keptHop({
  address: _address,
  callId: _callId,
  reference: _reference,
  lookUpAt: _lookUpAt,
  who: _who,
  ...hop
}: Hop): KeptHop {
  return hop
}
