import { describe, expect, it } from 'vitest'
import { readMapping } from './read-mapping.ts'
import { UnreadableFile } from '../reading/read-bytes.ts'

const header = ['First', 'Last', 'E-Mail', 'Name, full', 'A+B', 'Notes', 'notes']

describe('readMapping', () => {
  it('maps fields to columns, joined ones and second choices too, and lists the columns not used', () => {
    expect(readMapping(' name = First + Last ,email=E-Mail|Notes', header)).toEqual({
      layout: 'given',
      mapping: {
        name: [{ columns: ['First', 'Last'], at: [0, 1] }],
        email: [
          { columns: ['E-Mail'], at: [2] },
          { columns: ['Notes'], at: [5] },
        ],
      },
      unmapped: ['Name, full', 'A+B', 'notes'],
    })
  })

  it('maps the country beside a location', () => {
    expect(readMapping('name=First,location=Last,country=Notes', header).mapping).toMatchObject({
      country: [{ at: [5] }],
    })
  })

  it('takes quoted columns as they stand, and fields and columns in any case', () => {
    const { mapping } = readMapping('Name="Name, full",Job Title="A+B",EMAIL=e mail', header)
    expect(mapping).toMatchObject({ name: [{ at: [3] }], job_title: [{ at: [4] }], email: [{ at: [2] }] })
  })

  it.each([
    ['nmae=First', 'There is no field «nmae»'],
    ['name=Frist', 'There is no column «Frist». The columns are: First, Last'],
    ['name=NOTES', 'More than one column is like «NOTES»'],
    ['name', '«name» in the mapping'],
    ['name=', '«name=» in the mapping'],
    ['', '«» in the mapping'],
    ['name=First,name=Last', 'gives name twice'],
    ['email=E-Mail', 'gives no column for name'],
    ['name=First+', 'There is no column «»'],
    ['name=""', 'There is no column «»'],
  ])('says what is wrong with %j', (text, part) => {
    expect(() => readMapping(text, header)).toThrow(part)
    expect(() => readMapping(text, header)).toThrow(UnreadableFile)
  })
})
