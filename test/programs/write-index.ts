import { readIndexFile, writeIndexFile } from '../../engines/directory/index/write/index-file.ts'

/** Writes an index file over and over, to be killed while it does. */
const path = process.argv[2]!
const { view, origin } = readIndexFile(path)!
process.send!('writing')
for (let mark = origin.mark; ; mark++) writeIndexFile(path, view, { ...origin, mark })
