import { limits } from '../../../contract/lists.ts'
import { Refusal } from '../../refusal.ts'

const kinds = {
  lists: { most: limits.contactLists, code: 'too-many-contact-lists' },
  views: { most: limits.contactViews, code: 'too-many-views' },
} as const

/**
 * Before somebody gets a list or a view that they didn't see: else who is at the limit passes theirs on, makes new ones, and fills
 * others' places. Needs the plan's lock.
 * @param has how many the heir sees
 */
export function refuseFullHeir(kind: keyof typeof kinds, has: number): void {
  const { most, code } = kinds[kind]
  if (has < most) return
  const message = `This member has reached the limit of ${most} ${kind} and has to delete some first.`
  throw new Refusal(code, { message })
}
