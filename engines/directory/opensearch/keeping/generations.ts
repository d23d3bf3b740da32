import type { Names } from '../names-of.ts'
import { ClusterRefused, type Cluster } from '../open-cluster.ts'
import { KINDS, type Kind } from '../written/mappings.ts'

/** One making of the indices. `upTo`: in its phase the last person written. `mark`: the last change of the store that is in it. */
export type Generation = {
  name: string
  /** What decides what stands in it; another one is made beside it. */
  made: string
  phase: 'own' | 'demo' | 'follows'
  upTo: number
  mark: number
}

export type State = { generations: Generation[]; serving: string | null }

export type Layout = { shards: number; replicas: number }

/** Looked-up lists of ids and companies are long. */
const MOST_VALUES = 1_000_000
const ALL = Object.keys(KINDS) as Kind[]
const SLOW_MS = 60_000

/** The indices of an installation in a cluster, and where the making of each has got to. */
export function openGenerations(cluster: Cluster, names: Names, { shards, replicas }: Layout) {
  const indexOf = (kind: Kind, { name }: Pick<Generation, 'name'>) => `${names[kind]}-${name}`
  const indicesOf = (generation: Pick<Generation, 'name'>) => ALL.map((kind) => indexOf(kind, generation))
  return {
    indexOf,

    /** What was made so far; generations whose indices are gone are none. */
    async read(): Promise<State> {
      const state = await readState(cluster, names)
      if (state === null) {
        await create(cluster, names.state, { number_of_shards: 1, number_of_replicas: replicas }, STATE)
        return { generations: [], serving: null }
      }
      const isWhole = async (each: Generation) => (await Promise.all(indicesOf(each).map((index) => exists(cluster, index)))).every(Boolean) // oxfmt-ignore
      const found = await Promise.all(state.generations.map(isWhole))
      const generations = state.generations.filter((_, k) => found[k])
      return { generations, serving: generations.some(({ name }) => name === state.serving) ? state.serving : null }
    },

    async write(state: State): Promise<void> {
      await cluster.call('PUT', statePath(names), { kept: state })
    },

    /** Empty indices; while they are filled nothing is copied, and nobody searches them. */
    async begin(generation: Generation): Promise<void> {
      for (const kind of ALL) {
        const settings = { number_of_shards: kind === 'people' ? shards : 1, number_of_replicas: 0, refresh_interval: -1, max_terms_count: MOST_VALUES } // oxfmt-ignore
        await create(cluster, indexOf(kind, generation), settings, KINDS[kind])
      }
    },

    async refresh(generation: Generation): Promise<void> {
      await cluster.call('POST', `/${indicesOf(generation).join(',')}/_refresh`, null, { limitMs: SLOW_MS })
    },

    /** Keeps as many copies as are wanted. */
    async settle(generation: Generation): Promise<void> {
      const indices = [names.state, ...indicesOf(generation)].join(',')
      await cluster.call('PUT', `/${indices}/_settings`, { index: { number_of_replicas: replicas } })
    },

    /** From one moment to the next this one is searched, and no other. */
    async serve(generation: Generation): Promise<void> {
      const actions = await Promise.all(
        ALL.map(async (kind) => [
          ...(await servingBy(cluster, names[kind])).map((index) => ({ remove: { index, alias: names[kind] } })),
          { add: { index: indexOf(kind, generation), alias: names[kind] } },
        ]),
      )
      await cluster.call('POST', '/_aliases', { actions: actions.flat() })
    },

    async drop(generation: Pick<Generation, 'name'>): Promise<void> {
      for (const index of indicesOf(generation)) if (await exists(cluster, index)) await cluster.call('DELETE', `/${index}`) // oxfmt-ignore
    },
  }
}

const STATE = {
  dynamic: 'strict',
  properties: { kept: { type: 'object', enabled: false }, madeAt: { type: 'date' } },
}

function statePath({ state }: Names): string {
  return `/${state}/_doc/directory`
}

async function exists(cluster: Cluster, index: string): Promise<boolean> {
  try {
    await cluster.call('HEAD', `/${index}`)
    return true
  } catch (error) {
    if (error instanceof ClusterRefused && error.status === 404) return false
    throw error
  }
}

async function create(cluster: Cluster, index: string, settings: object, mappings: object): Promise<void> {
  if (await exists(cluster, index)) return
  await cluster.call('PUT', `/${index}`, { settings, mappings }, { limitMs: SLOW_MS })
}

export type Generations = ReturnType<typeof openGenerations>

/** Null before there is any. */
export async function readState(cluster: Cluster, names: Names): Promise<State | null> {
  try {
    const { _source: source } = await cluster.call<{ _source: { kept: State } }>('GET', statePath(names))
    return source.kept
  } catch (error) {
    if (error instanceof ClusterRefused && error.status === 404) return null
    throw error
  }
}

async function servingBy(cluster: Cluster, alias: string): Promise<string[]> {
  try {
    return Object.keys(await cluster.call<Record<string, unknown>>('GET', `/_alias/${alias}`))
  } catch (error) {
    if (error instanceof ClusterRefused && error.status === 404) return []
    throw error
  }
}
