import { expect, it } from 'vitest'
import { readTextFile } from './read-text-file.ts'

it('a file is read as spreadsheets write it, and one without UTF-8 as Windows-1252', () => {
  const text = 'Name;Firma\r\nJörg;Müller'
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const known = { text, isGuessed: false }
  expect(readTextFile(Buffer.from(text))).toEqual(known)
  expect(readTextFile(Buffer.from(`\uFEFF${text}`))).toEqual(known)
  expect(readTextFile(utf16)).toEqual(known)
  expect(readTextFile(Buffer.from(utf16).swap16())).toEqual(known)
  expect(readTextFile(Buffer.from(text, 'latin1'))).toEqual({ text, isGuessed: true })
})
