import { openBounceReader } from '../../engines/bounces/open-bounce-reader.ts'
import type { BounceReading } from '../../engines/bounces/port.ts'
import { peopleReader } from '../../engines/directory/match/people-reader.ts'
import { classifyRawReply } from '../../engines/verifier/replies/classify-raw-reply.ts'
import { checkAddress } from '../../engines/verifier/syntax/syntax.ts'
import { readBounceLines, type ReportedLine } from '../features/bounces/read-bounce-lines.ts'
import { readPeopleFile, type PeopleFile, type SentFile } from '../features/enrichments/read-people-file.ts'
import { readListFile, type ListFile, type SentListFile } from '../features/search-lists/read-list-file.ts'
import { readAddressList, type AddressList, type SentList } from '../features/checks/batches/read-address-list.ts'

const bounces = openBounceReader(classifyRawReply)

/** The parsers of long texts from outside, run in a thread. */
export const textTasks = {
  bounce: (message: Uint8Array): Promise<BounceReading> => bounces.read(message),
  bounceLines: (csv: string): ReportedLine[] => readBounceLines(csv, bounces),
  addressList: (list: SentList): AddressList => readAddressList(list, checkAddress),
  listFile: (file: SentListFile): ListFile => readListFile(file, peopleReader),
  peopleFile: (file: SentFile): PeopleFile => readPeopleFile(file, peopleReader),
}

export type TextTasks = typeof textTasks
export type TextKind = keyof TextTasks
