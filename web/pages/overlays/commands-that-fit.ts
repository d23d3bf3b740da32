import { commandGroups, type Command } from '../../ui/commands.ts'
import { fitting, type FittingGroup } from './fitting.ts'

/** The commands of these groups that fit what is typed, best first within a group; unasked, those that cost come last. */
export function commandsThatFit(
  commands: readonly Command[],
  text: string,
  groups: readonly Command['group'][],
): FittingGroup[] {
  return groups.map((group) => {
    const own = commands.filter((command) => command.group === group)
    const free = own.filter((command) => command.price === undefined)
    const priced = own.filter((command) => command.price !== undefined)
    const items = [...free, ...priced].map(({ id, title, words, icon = 'right', keys, price, run }) => {
      return { id, title, words, icon, keys: keys?.[0], price, run }
    })
    return fitting(commandGroups[group], text, items)
  })
}
