import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { departmentOf, seniorityOf } from '../../engines/directory/rules/titles/title-class.ts'
import { readLines, SETS, type Half, type SetName } from './labelled-sets.ts'

type Labelled = {
  title: string
  half: Half
  seniority: string
  department: string
  alsoSeniority?: string[]
  alsoDepartment?: string[]
}

/** Of titles in each language, how many (0 to 1) have the seniority and the department that somebody gave them. */
export function measureClasses(halves: readonly Half[], set: SetName) {
  const folder = join(SETS[set], 'classes')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => {
      const titles = readLines<Labelled>(join(folder, file)).filter(({ half }) => halves.includes(half))
      const wrong = titles.flatMap(({ title, seniority, department, alsoSeniority = [], alsoDepartment = [] }) => {
        const [rank, room] = [seniorityOf(title), departmentOf(title)]
        return [
          [seniority, ...alsoSeniority].includes(rank)
            ? []
            : [{ of: 'seniority', title, said: rank, labelled: seniority }],
          [department, ...alsoDepartment].includes(room)
            ? []
            : [{ of: 'department', title, said: room, labelled: department }],
        ].flat()
      })
      const right = (of: string) => 1 - wrong.filter((each) => each.of === of).length / titles.length
      const language = file.slice(0, -'.jsonl'.length)
      return { language, titles: titles.length, seniority: right('seniority'), department: right('department'), wrong }
    })
}
