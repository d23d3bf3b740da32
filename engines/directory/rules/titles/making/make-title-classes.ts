import { NO_SENIORITY, NOTHING_ABOVE, SENIORITY_PHRASES, STRENGTH } from '../title-classes.ts'
import type { Department, SaysDepartment, Seniority } from '../title-classes.ts'
import { DEPARTMENT_PHRASES } from '../tables/title-departments.ts'
import { DEPARTMENTS_ABROAD } from '../tables/title-departments-abroad.ts'
import { DEPARTMENTS_OF_HEADS } from '../tables/title-departments-heads.ts'
import { DEPARTMENTS_OF_TRADES } from '../tables/title-departments-trades.ts'
import { makePhrases } from './make-phrases.ts'

/** What the phrases of a title say of seniority and department. */
export function makeTitleClasses() {
  const ranks = makePhrases<Seniority | null>([
    ...Object.entries(SENIORITY_PHRASES).map(([level, text]) => [level as Seniority, text] as const),
    ['Director', 'managing director'],
    [null, NO_SENIORITY],
  ])
  const nothingAbove = makePhrases<'Entry' | 'Intern'>([
    ['Intern', NOTHING_ABOVE.Intern],
    ['Entry', NOTHING_ABOVE.Entry],
  ])
  const departments = makePhrases(
    [DEPARTMENTS_OF_HEADS, DEPARTMENTS_OF_TRADES, DEPARTMENT_PHRASES, DEPARTMENTS_ABROAD].flatMap((table) =>
      Object.entries(table).flatMap(([department, byStrength]) =>
        Object.entries(byStrength).map(([strength, text]) => {
          const says: SaysDepartment = [department as Department, STRENGTH[strength as keyof typeof STRENGTH]]
          return [says, text] as const
        }),
      ),
    ),
  )
  return {
    ranks: ranks.phrases,
    rankParts: ranks.parts,
    nothingAbove: nothingAbove.phrases,
    nothingAboveParts: nothingAbove.parts,
    departments: departments.phrases,
    departmentParts: departments.parts,
  }
}
