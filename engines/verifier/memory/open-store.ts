import {
  deleteOutage,
  upsertOutage,
  deleteAllSlots,
  deleteCircuit,
  deleteRunOut,
  deleteSlots,
  deleteSlotsOf,
  insertCircuit,
  lowerCap,
  renewSlots,
  selectProbes,
  selectVerdicts,
  takeSlots,
  upsertProbe,
  upsertVerdict,
  type StoreDb,
  type StorePool,
} from './store.queries.ts'
import { deleteRest, selectPutOffs, selectReputationRests, upsertPutOff, upsertRest } from './egress.queries.ts'
import {
  selectControls,
  selectWithinTrust,
  settleRefusals,
  takeRefusals,
  upsertControl,
  withdraw,
} from './trust.queries.ts'
import type { VerifierStore } from './store.ts'

/**
 * The store that all processes on one database have in common. `now` (ms since 1970) replaces the database's clock, for
 * tests.
 */
export function openStore(pool: StorePool, now?: () => number): VerifierStore {
  const db = (): StoreDb => ({ pool, now: now ? new Date(now()) : null })
  return {
    takeSlots: (request) => takeSlots(db(), request),
    renewSlots: (holder, leaseMs) => renewSlots(db(), holder, leaseMs),
    releaseSlots: (holder, slots) => deleteSlots(db(), holder, slots),
    releaseAll: (holder) => deleteSlotsOf(db(), holder),
    releaseEverybody: () => deleteAllSlots(db()),
    lowerCap: (poolKey, cap) => lowerCap(db(), poolKey, cap),
    openCircuit: (key, forMs) => insertCircuit(db(), key, forMs),
    closeCircuit: (key) => deleteCircuit(db(), key),
    recallProbes: (keys) => selectProbes(db(), keys),
    rememberProbe: (memory, forMs) => upsertProbe(db(), memory, forMs),
    recallVerdicts: (hmacs) => selectVerdicts(db(), hmacs),
    rememberVerdict: (verdict, forMs) => upsertVerdict(db(), verdict, forMs),
    takeRefusals: (request) => takeRefusals(db(), request),
    withinTrust: (places) => selectWithinTrust(db(), places),
    settleRefusals: (settled) => settleRefusals(db(), settled),
    withdraw: (place, hosts) => withdraw(db(), place, hosts),
    recallControls: (places) => selectControls(db(), places),
    rememberControl: (control, forMs) => upsertControl(db(), control, forMs),
    noteOutage: (holder, reason, forMs) => upsertOutage(db(), holder, reason, forMs),
    endOutage: (holder) => deleteOutage(db(), holder),
    noteRest: (egress, reason, forMs) => upsertRest(db(), egress, reason, forMs),
    endRest: (egress, reason) => deleteRest(db(), egress, reason),
    reputationRests: () => selectReputationRests(db()),
    rememberPutOff: (domain, egress, forMs) => upsertPutOff(db(), domain, egress, forMs),
    recallPutOffs: (domains) => selectPutOffs(db(), domains),
    prune: () => deleteRunOut(db()),
  }
}
