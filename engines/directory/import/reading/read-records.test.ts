import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainBytes } from './plain-bytes.ts'
import { readRecords } from './read-records.ts'
import type { FileRecord, RecordBatch } from './record-batches.ts'
import { UnreadableFile } from './read-bytes.ts'
import { wholeLines } from './whole-lines.ts'

let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quarry-read-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, `people-${files++}`)
  await writeFile(file, content)
  return file
}

async function read(content: string | Uint8Array, options: { skipRecords?: number } = {}) {
  const file = await readRecords(await fileOf(content), options)
  const batches: RecordBatch[] = []
  for await (const batch of file.batches) batches.push(batch)
  const records = batches.flatMap((batch) => batch.records)
  return {
    ...file,
    batches,
    records,
    fields: records.map(({ fields }) => fields),
    refused: batches.flatMap((b) => b.refused),
  }
}

const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

describe('the kind of file is told by its content', () => {
  it.each([[','], [';'], ['\t']])('the separator %j', async (separator) => {
    const { header, fields, format } = await read(['name,other;\tname'.replaceAll(/[,;\t]/g, '_'), 'b', 'c'].join(separator) + '\n1,;\t'.replaceAll(/[,;\t]/g, '') + `${separator}2${separator}3\n`) // oxfmt-ignore
    expect(format).toBe('csv')
    expect(header).toHaveLength(3)
    expect(fields).toEqual([['1', '2', '3']])
  })

  it('a separator inside a quoted column name does not count', async () => {
    const { header } = await read('"a,b,c";d\n1;2\n')
    expect(header).toEqual(['a,b,c', 'd'])
  })

  it('the separator that a spreadsheet names in a line of its own', async () => {
    const { header, records } = await read('sep=;\r\nname,x;b\r\nAnn;2\r\n')
    expect(header).toEqual(['name,x', 'b'])
    expect(records).toEqual([{ record: 1, fields: ['Ann', '2'] }])
  })

  it.each([
    ['UTF-8', Buffer.from('name,ort\nJörg “X”,Łódź\n')],
    ['UTF-8 with a mark', Buffer.from('\ufeffname,ort\nJörg “X”,Łódź\n')],
    ['UTF-16 LE', utf16('name,ort\nJörg “X”,Łódź\n', 'le')],
    ['UTF-16 BE', utf16('name,ort\nJörg “X”,Łódź\n', 'be')],
    ['lone CR', Buffer.from('name,ort\rJörg “X”,Łódź\r')],
  ])('%s', async (_, bytes) => {
    for (const content of [bytes, gzipSync(bytes)]) {
      const { header, fields } = await read(content)
      expect(header).toEqual(['name', 'ort'])
      expect(fields).toEqual([['Jörg “X”', 'Łódź']])
    }
  })

  it('Windows-1252, also far behind a first part that is ASCII', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`name,price\n${'Ann,1\n'.repeat(100_000)}`),
      Buffer.from('J\xf6rg \x84x\x93,5 \x80\n', 'latin1'),
    ])
    expect((await read(bytes)).fields.at(-1)).toEqual(['Jörg „x“', '5 €'])
  })

  it('JSON lines, with objects flattened one level and columns of the first thousand objects', async () => {
    const lines = [{ name: 'Ann', company: { name: 'Acme', deep: { x: 1 } }, tags: ['a', 2], n: 5, yes: true, no: null }, { name: 'Bob', late: 'x' }] // oxfmt-ignore
    const { format, header, fields } = await read(`\n${lines.map((line) => JSON.stringify(line)).join('\n\n')}\n`)
    expect(format).toBe('json-lines')
    expect(header).toEqual(['name', 'company.name', 'company.deep', 'tags', 'n', 'yes', 'no', 'late'])
    expect(fields).toEqual([
      ['Ann', 'Acme', '', 'a, 2', '5', 'true', '', ''],
      ['Bob', '', '', '', '', '', '', 'x'],
    ])
  })

  it.each([
    ['', 'empty'],
    ['\n\n \n', 'empty'],
    ['[{"name":"Ann"}]', 'one object a line'],
    ['PK\u0003\u0004rest', 'save it as CSV'],
    ['na\u0000me,b\n', 'no text file'],
    [',,\n1,2,3\n', 'no column names'],
    [`${'a,'.repeat(1_001)}\nx\n`, 'more than 1000 columns'],
    ['"name,b\nAnn,1\n', "header can't be read"],
    ['a'.repeat(1_100_000), 'first line is longer'],
  ])('refuses %# with a sentence', async (content, part) => {
    await expect(read(content)).rejects.toThrow(part)
    await expect(read(content)).rejects.toThrow(UnreadableFile)
  })

  it('refuses a missing file and a folder with a sentence', async () => {
    await expect(readRecords(path.join(folder, 'none.csv'))).rejects.toThrow('There is no file')
    await expect(readRecords(folder)).rejects.toThrow('no regular file')
  })
})

describe('a record that cannot be read is refused, and the rest is read', () => {
  it('numbers records by their place in the file, refused ones too', async () => {
    const { records, refused, batches } = await read('name,b\nAnn,1\nBob,2,3\n\n"C"x,3\nDan\nEve,5,\nFay,6')
    expect(records).toEqual<FileRecord[]>([
      { record: 1, fields: ['Ann', '1'] },
      { record: 5, fields: ['Eve', '5'] },
      { record: 6, fields: ['Fay', '6'] },
    ])
    expect(refused.map(({ record }) => record)).toEqual([2, 3, 4])
    expect(refused.map(({ fields }) => fields)).toEqual([['Bob', '2', '3'], ['"C"x,3'], ['Dan']])
    expect(refused[0]?.reason).toBe('The record has 3 fields, the header 2.')
    expect(batches.at(-1)?.lastRecord).toBe(6)
  })

  it('lets the cells of columns without a name be missing', async () => {
    expect((await read('name,b,,\nAnn,1\nBob,2,,\n')).fields).toEqual([['Ann', '1', '', ''], ['Bob', '2', '', '']]) // oxfmt-ignore
  })

  it('a line of JSON that is no object', async () => {
    const { fields, refused } = await read('{"name":"Ann"}\n{"name":\n[1]\n7\n{"name":"Bob"}\n')
    expect(fields).toEqual([['Ann'], ['Bob']])
    expect(refused.map(({ record }) => record)).toEqual([2, 3, 4])
  })

  it('one line of 100 MB costs a few megabytes of memory', async () => {
    const file = path.join(folder, 'long.csv.gz')
    const gzip = createGzip({ level: 1 })
    const written = finished(gzip.pipe(createWriteStream(file)))
    gzip.write('name,b\nAnn,1\nx,"')
    for (let i = 0; i < 100; i++)
      if (!gzip.write('a'.repeat(1_000_000))) await new Promise((next) => gzip.once('drain', next))
    gzip.end('"\nBob,2\n')
    await written
    const seen: (number | string)[] = []
    const startBytes = process.memoryUsage.rss()
    let mostBytes = 0
    for await (const { records, refused } of (await readRecords(file)).batches) {
      mostBytes = Math.max(mostBytes, process.memoryUsage.rss() - startBytes)
      seen.push(...records.map(({ fields }) => fields.join()), ...refused.map(({ reason }) => reason))
      for (const { fields } of refused) expect(fields.join('').length).toBeLessThan(2_000)
    }
    expect(seen).toEqual(['Ann,1', 'The line is longer than 1 MB.', 'Bob,2'])
    expect(mostBytes).toBeLessThan(60_000_000)
  })
})

describe('reading', () => {
  const people = (count: number) => `name,n\n${Array.from({ length: count }, (_, i) => `Ann,${i + 1}\n`).join('')}`

  it('hands on batches of at most 1,000 and tells how far it is', async () => {
    const content = people(150_000)
    const { batches, records, totalBytes } = await read(content)
    expect(records).toHaveLength(150_000)
    expect(Math.max(...batches.map((batch) => batch.records.length))).toBe(1_000)
    expect(totalBytes).toBe(content.length)
    expect(batches.at(-1)?.bytesRead).toBe(totalBytes)
    expect(batches[0]!.bytesRead).toBeLessThan(totalBytes)
  })

  it('begins behind the records to be skipped, with the same numbers', async () => {
    const all = (await read(people(5_000))).records
    for (const skipRecords of [0, 1, 999, 1_000, 1_001, 4_999, 5_000, 9_000]) {
      expect((await read(people(5_000), { skipRecords })).records).toEqual(all.slice(skipRecords))
    }
  })

  it('says of a gzip file that is cut off what is wrong, and of a damaged one', async () => {
    const packed = gzipSync(Array.from({ length: 50_000 }, (_, i) => `Ann ${(i * 7919) % 50_021},${i}`).join('\n'))
    await expect(read(packed.subarray(0, packed.length - 100))).rejects.toThrow('cut off')
    const damaged = Buffer.from(packed)
    damaged.fill(0xff, packed.length / 2, packed.length / 2 + 50)
    await expect(read(damaged)).rejects.toThrow(UnreadableFile)
  })

  it('reads gzip members one after the other', async () => {
    const content = Buffer.concat([gzipSync('name,b\nAnn,1\n'), gzipSync('Bob,2\n')])
    expect((await read(content)).fields).toEqual([['Ann', '1'], ['Bob', '2']]) // oxfmt-ignore
  })

  it('stops at an abort, and closes the file when nobody reads on', async () => {
    const file = await fileOf(people(300_000))
    const stop = new AbortController()
    const reading = async () => {
      for await (const batch of (await readRecords(file, { signal: stop.signal })).batches) if (batch) stop.abort()
    }
    await expect(reading()).rejects.toThrow('aborted')
    for await (const batch of (await readRecords(file)).batches) if (batch) break
  })

  it('finds the same however the bytes arrive', async () => {
    const texts = fc.array(fc.constantFrom('a', 'é', '€', '\n', '\r\n', '\r', ',', '\ufeff', 'x\ny\n'), {
      maxLength: 50,
    })
    const asBytes = fc.constantFrom<BufferEncoding>('utf8', 'latin1')
    async function* inPieces(bytes: Buffer, size: number) {
      for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size))
    }
    const textOf = async (bytes: Buffer, size: number) => {
      let text = ''
      for await (const lines of wholeLines(plainBytes(inPieces(bytes, size)))) text += lines.text
      return text
    }
    await fc.assert(
      fc.asyncProperty(texts, asBytes, fc.integer({ min: 1, max: 9 }), async (parts, encoding, size) => {
        const bytes = Buffer.from(parts.join(''), encoding)
        expect(await textOf(bytes, size)).toBe(await textOf(bytes, 1_000_000))
      }),
      { numRuns: 500 },
    )
  })
})
