import type { IndexView } from '../../engines/directory/index/view/index-view.ts'

/** Bytes of all arrays of an index. */
export function sizeOfView(view: IndexView): number {
  return sizeOfValue(view)
}

function sizeOfValue(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (value === null || typeof value !== 'object') return 0
  return Object.values(value).reduce<number>((sum, each) => sum + sizeOfValue(each), 0)
}
