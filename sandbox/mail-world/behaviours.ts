import { domainToUnicode } from 'node:url'
import type { Behaviour } from './behaviour.ts'
import { breakBehaviours } from './behaviours/break-behaviours.ts'
import { dnsBehaviours } from './behaviours/dns-behaviours.ts'
import { harvestBehaviours } from './behaviours/harvest-behaviours.ts'
import { mailboxBehaviours } from './behaviours/mailbox-behaviours.ts'
import { paceBehaviours } from './behaviours/pace-behaviours.ts'
import { refusalBehaviours } from './behaviours/refusal-behaviours.ts'
import { tlsBehaviours } from './behaviours/tls-behaviours.ts'
import { wireBehaviours } from './behaviours/wire-behaviours.ts'

const all = {
  ...mailboxBehaviours,
  ...refusalBehaviours,
  ...paceBehaviours,
  ...harvestBehaviours,
  ...breakBehaviours,
  ...wireBehaviours,
  ...tlsBehaviours,
  ...dnsBehaviours,
}

export type BehaviourName = keyof typeof all

/**
 * Every behaviour of the world, by name. `<name>-<number>.mw.test` is a domain with that behaviour, each number another
 * domain. To add one: describe it in the file of its kind, with the truth about it; no other file changes.
 */
export const behaviours: Readonly<Record<BehaviourName, Behaviour>> = all

export const behaviourNames = Object.keys(all) as BehaviourName[]

/** The domain of a name at or below `<behaviour>-<number>.mw.test`; null if there is no such behaviour. */
export function behaviourDomain(name: string): { domain: string; behaviour: BehaviourName } | null {
  const [, label = ''] = /(?:^|\.)([a-z0-9-]+)\.mw\.test$/.exec(name) ?? []
  const spoken = label.startsWith('xn--') ? domainToUnicode(label) : label
  const behaviour = /^(.+)-\d{1,6}$/.exec(spoken)?.[1]
  return behaviour !== undefined && Object.hasOwn(all, behaviour)
    ? { domain: `${label}.mw.test`, behaviour: behaviour as BehaviourName }
    : null
}
