import { expect, it } from 'vitest'
import { csvDelimiter } from './csv-delimiter.ts'

it.each([
  ['a,b,c\n1;2;3', ','],
  ['a;b\n', ';'],
  ['a\tb,c\td', '\t'],
  ['"Last, first";"City, country, planet";Mail\n', ';'],
  ['"two\nlines";b', ';'],
  ['sep=;\nName, first;Mail, private,work', ';'],
  ['Name|Title\nAnn, B.|CEO', '|'],
  ['sep=|\nName|Mail', '|'],
  ['Acme | Widgets\nGlobex', ','],
  ['alone', ','],
  ['', ','],
])('%j is parted by %j', (text, delimiter) => expect(csvDelimiter(text)).toBe(delimiter))
