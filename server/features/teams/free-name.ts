import { limits } from '../../../contract/lists.ts'

/** The name, or with the first number behind it with which it isn't taken: `Warm leads (2)`. */
export async function freeName(name: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const end = nth === 1 ? '' : ` (${nth})`
    const candidate = `${name.slice(0, limits.nameLength - end.length)}${end}`
    if (!(await isTaken(candidate))) return candidate
  }
}
