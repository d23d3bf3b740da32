/**
 * Paid sources asked one after the other for one address, until our own proof stands. It knows no database, no prices of ours and no
 * accounts: who calls it says how a call is reserved and ended, and how an address is proven.
 *
 * - `learnOrder`: in which order, from what was seen of each source.
 * - `runWaterfall`: asks, stops and goes on where an earlier attempt ended.
 * - `Hop`: what was asked of one source and what came of it, as plain data.
 */
export { learnOrder, type LearnedSource, type Outlook, type Yield } from './learn-order.ts'
export { newHop, type Hop, type NotReserved, type Proof } from './hop.ts'
/** A source to be asked, all that a run needs, and how it ends. */
export { runWaterfall, type Askable, type Fall, type FallEnd } from './run-waterfall.ts'

/*
 * The rules that hold whatever a source does (run-waterfall.test.ts):
 * each source at most once, nobody without a reserve, nobody behind the first proof, no address proven twice.
 */
