import { z } from 'zod'
import { BadBackup } from './file/read-frames.ts'

/** What a backup's frames tell beside rows. A file from outside may say anything: names are looked up, never believed. */
const count = z.number().int().min(0)
const name = z.string().max(200)

/** The first frame: what a restore has to know before it begins. */
export const backupHead = z.object({
  takenAt: z.iso.datetime({ offset: true }),
  /** The migrations that had been applied, as the journal names them. */
  migrations: z.array(count).max(10_000),
})
export const tableHead = z.object({ name, columns: z.array(name).max(1_600) })
export const tableEnd = z.object({ name, rows: count, bytes: count })
export const backupEnd = z.object({
  tables: count,
  rows: count,
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d{1,19}$/), isCalled: z.boolean() })).max(10_000),
})

export type BackupHead = z.output<typeof backupHead>
export type TableHead = z.output<typeof tableHead>
export type TableEnd = z.output<typeof tableEnd>
export type BackupEnd = z.output<typeof backupEnd>

/** Reads a frame's JSON. */
export function readTold<Told>(shape: z.ZodType<Told>, plain: Buffer): Told {
  try {
    return shape.parse(JSON.parse(plain.toString('utf8')))
  } catch (error) {
    throw new BadBackup('This backup is not in order: what it says about its tables can’t be true.', { cause: error })
  }
}
