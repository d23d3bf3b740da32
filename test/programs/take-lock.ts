// Reads a data directory from each line, tries to lock it and answers with a line: "took" or the refusal. Keeps its locks.
import { createInterface } from 'node:readline'
import { lockDataDir } from '../../server/db/postgres/data-dir-lock.ts'

console.log('ready')
for await (const dataDir of createInterface({ input: process.stdin })) console.log(attempt(dataDir))

function attempt(dataDir: string): string {
  try {
    lockDataDir(dataDir)
    return 'took'
  } catch (error) {
    return (error as Error).message
  }
}
