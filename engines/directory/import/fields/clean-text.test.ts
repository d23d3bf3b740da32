import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText } from './clean-text.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.constantFrom('a', 'e\u0301', ' ', '\t', '\n', '\u0000', '\u200b', '\u202e', '\ud83d', '\ude00', '😀', '\ufeff', '\u0301', '\u3164', '\u00a0'), { maxLength: 400 }).map((parts) => parts.join('')), // oxfmt-ignore
)

describe('cleanText', () => {
  it('leaves plain text as it is', () => {
    expect(cleanText('Ann Lee', 200)).toBe('Ann Lee')
  })

  it.each([
    ['  Ann \t\r\n Lee ', 'Ann Lee'],
    ['Ann\u00a0\u2003Lee\u2028', 'Ann Lee'],
    ['Ann\u0000\u0007 Lee\u009f', 'Ann Lee'],
    ['\u202eeeL nnA\u202c', 'eeL nnA'],
    ['A\u200bn\u200dn\ufeff', 'Ann'],
    ['Jose\u0301', 'José'],
    ['\u3164\u115f\u2800', ''],
    ['half \ud83d', 'half'],
  ])('makes %j one visible line', (text, clean) => {
    expect(cleanText(text, 200)).toBe(clean)
  })

  it('cuts without halving a character', () => {
    expect(cleanText('ab😀', 3)).toBe('ab')
    expect(cleanText('ab cd', 3)).toBe('ab')
  })

  it('is never longer than its limit, never holds what is not seen, and changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 2, max: 120 }), (text, limit) => {
        const clean = cleanText(text, limit)
        expect(clean.length).toBeLessThanOrEqual(limit)
        expect(clean).not.toMatch(/[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]|^\s|\s$|\s\s/u)
        expect(clean.normalize('NFC')).toBe(clean)
        expect(cleanText(clean, limit)).toBe(clean)
      }),
      { numRuns: 2_000 },
    )
  })
})
