import { keyKinds } from './key-hashes.ts'

/** By the rows' numbers: 1 if no other of the rows has one of its keys, and nobody may be known by any. */
export function loneRows(
  rows: readonly number[],
  hashes: Int32Array,
  mayBeKnown: (at: number, kind: number) => boolean,
): Uint8Array {
  const lone = new Uint8Array(hashes.length / (2 * keyKinds))
  let places = 64
  while (places < 2 * keyKinds * rows.length) places *= 2
  /** The row that a key was first met in, by the key's hash; counted from 1. */
  const metIn = new Uint32Array(places)
  const metKind = new Uint8Array(places)
  rows.forEach((at) => {
    lone[at] = 1
    for (let kind = 0; kind < keyKinds; kind += 1) {
      const from = 2 * (keyKinds * at + kind)
      if (hashes[from + 1] === 0) continue
      if (mayBeKnown(at, kind)) lone[at] = 0
      let place = hashes[from]! & (places - 1)
      for (; metIn[place] !== 0; place = (place + 1) & (places - 1)) {
        const other = metIn[place]! - 1
        const otherFrom = 2 * (keyKinds * other + metKind[place]!)
        if (hashes[otherFrom] !== hashes[from] || hashes[otherFrom + 1] !== hashes[from + 1]) continue
        lone[at] = lone[other] = 0
        break
      }
      if (metIn[place] !== 0) continue
      metIn[place] = at + 1
      metKind[place] = kind
    }
  })
  return lone
}
