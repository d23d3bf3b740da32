const bits = 2 ** 27
const probes = 3

/**
 * The keys of people whom an import has added to an empty directory, as a Bloom filter: where it says no, nobody has the
 * key, and the database need not be asked. 16 MB whatever it holds; with 30 million keys it still knows 7 of 8 new ones.
 */
export class SeenKeys {
  private readonly words = new Uint32Array(bits / 32)

  /** Adds the key; false where it was certainly not there before. */
  add(key: string): boolean {
    const first = hashOf(key)
    const step = Math.imul(first ^ (first >>> 16), 0x9e3779b1) | 1
    let wasThere = true
    for (let probe = 0; probe < probes; probe += 1) {
      const bit = (first + Math.imul(probe, step)) & (bits - 1)
      const word = this.words[bit >>> 5]!
      const mask = 1 << (bit & 31)
      if ((word & mask) !== 0) continue
      wasThere = false
      this.words[bit >>> 5] = word | mask
    }
    return wasThere
  }
}

/** FNV-1a over UTF-16 units, mixed once more at the end as the lowest bits alone choose the place. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i += 1) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}
