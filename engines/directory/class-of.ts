import { departmentOf, seniorityOf } from './rules/titles/title-class.ts'

type TitleClass = { seniority: string; department: string }

/** Titles repeat: most rows find theirs here. Beyond so many they are collected again. */
const mostTitles = 20_000
const known = new Map<string, TitleClass>()

/** What a title says of a person's seniority and department. */
export function classOf(title: string): TitleClass {
  const before = known.get(title)
  if (before) return before
  if (known.size >= mostTitles) known.clear()
  const made = { seniority: seniorityOf(title), department: departmentOf(title) }
  known.set(title, made)
  return made
}
