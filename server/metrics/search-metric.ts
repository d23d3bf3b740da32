import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { OpenSearchProcesses } from '../search/open-search-processes.ts'
import type { SearchWatch } from '../search/open-remote-search.ts'

/** For /metrics of a process that asks search processes: which of them answer, and what became of the questions. */
export function searchMetric(registry: Registry): SearchWatch {
  const registers = [registry]
  const questions = new Counter({
    name: 'quarry_search_questions_total',
    help: 'Questions to search processes, by what they came to; moved: asked of another process',
    labelNames: ['outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'quarry_search_seconds',
    help: 'Time until a search process answered, by kind of question',
    labelNames: ['kind'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  })
  const seconded = new Counter({
    name: 'quarry_search_second_tries_total',
    help: 'Questions that a second process was asked because the first was slow, by which of them answered first',
    labelNames: ['first'],
    registers,
  })
  let watched: Pick<OpenSearchProcesses, 'states'> = { states: () => [] }
  const gauge = (
    name: string,
    help: string,
    valueOf: (state: ReturnType<OpenSearchProcesses['states']>[number], most: number) => number,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['process'],
      registers,
      collect() {
        this.reset()
        const states = watched.states()
        const most = Math.max(...states.map(({ mark }) => mark))
        for (const each of states) this.set({ process: each.name }, valueOf(each, most))
      },
    })
  gauge('quarry_search_up', 'Whether a search process is asked (1) or is away, silent or of another version (0)', ({ isUp }) => (isUp ? 1 : 0)) // oxfmt-ignore
  gauge('quarry_search_behind', 'How many change numbers a search process is behind the one that knows most', ({ mark }, most) => most - mark) // oxfmt-ignore
  return {
    watch: (processes) => void (watched = processes),
    count(event) {
      if (event.kind === 'second') seconded.inc({ first: 'asked' })
      else if (event.kind === 'second-first') seconded.inc({ first: 'second' })
      else questions.inc({ outcome: event.kind })
      if (event.kind === 'answered') seconds.observe({ kind: event.of }, event.tookMs / 1_000)
    },
  }
}
