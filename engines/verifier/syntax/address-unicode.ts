import type { SyntaxFault } from '../../../contract/lists.ts'

/**
 * RFC 6531 allows any UTF-8 in a local part. Characters that are invisible or were decoded wrongly are still refused:
 * such an address was pasted or mangled, and nobody could type it.
 */
export function faultOfUnicode(text: string): SyntaxFault | null {
  // eslint-disable-next-line no-control-regex
  if (!/[^\u0000-\u007f]/.test(text)) return null
  if (/[\u0080-\u009F]/.test(text)) return 'control_character'
  if (/[\p{Surrogate}\p{Noncharacter_Code_Point}\p{Private_Use}\uFFFD]/u.test(text)) return 'broken_character'
  if (/^\p{M}|[\u037E\u1FEF]/u.test(text)) return 'broken_character'
  if (/[\p{Zs}\p{Zl}\p{Zp}]/u.test(text.replaceAll(' ', ''))) return 'space'
  return invisible.test(text.replace(joined, '')) ? 'invisible_character' : null
}

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u
/** Joiners that shape letters or emoji, after a mark, a cursive letter or a picture, and the emoji's variation sign. */
const joined =
  /(?<=[\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Extended_Pictographic}])(?:\u200C|\u200D|\uFE0F)/gu
