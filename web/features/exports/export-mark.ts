import { readMark, setMark } from '../../kept/kept-here.ts'

const mark = 'quarry.exported'

/** Whether a file was ever exported in this browser. */
export const hasExported = (): boolean => readMark(mark)
export const noteExport = (): void => setMark(mark)
