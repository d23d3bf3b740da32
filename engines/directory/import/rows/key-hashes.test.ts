import fc from 'fast-check'
import { expect, it } from 'vitest'
import { emailKey, externalKey, hashKey, hashSentKey, nameKey } from './key-hashes.ts'

const hashOf = (kind: number, key: string) => {
  const into = new Int32Array(2)
  hashKey(into, 0, kind, key)
  return into
}
const sentHashOf = (kind: number, bytes: Buffer) => {
  const into = new Int32Array(2)
  hashSentKey(into, kind, Buffer.concat([Buffer.from('before'), bytes]), 6, 6 + bytes.length)
  return into
}

it('a key that the database sends has the hash that it has in a row', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.uint8Array({ minLength: 16, maxLength: 16 }), (text, uuid) => {
      for (const kind of [emailKey, externalKey])
        expect(sentHashOf(kind, Buffer.from(text))).toEqual(hashOf(kind, text))
      const name = Buffer.from(uuid)
      expect(sentHashOf(nameKey, name)).toEqual(hashOf(nameKey, name.toString('hex')))
      expect(hashOf(nameKey, name.toString('hex'))[1]).not.toBe(0)
    }),
  )
  for (const kind of [emailKey, externalKey, nameKey])
    expect(sentHashOf(kind, Buffer.alloc(0))).toEqual(Int32Array.of(0, 0))
})
