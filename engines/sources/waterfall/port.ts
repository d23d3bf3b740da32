/** Paid sources asked one after the other for one address, until our own proof stands. No database, no prices, no accounts. */
export { learnOrder, costPerProven, orderRules, type LearnedSource, type Yield } from './learn-order.ts'
export { newHop, type Hop, type NotAsked, type Proof } from './hop.ts'
export { runWaterfall, waterfallLimits, type Askable, type Fall, type FallEnd, type Reserved } from './run-waterfall.ts'
