/** Where people come from, in the order in which they are shown: the operator's own, then the made-up ones. */
export const ORIGINS = ['own', 'demo'] as const
export const OWN = 0
export const DEMO = 1
