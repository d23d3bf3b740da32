import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'

/** Where the embedded database's log is archived, and how many of its base backups are kept (docs/decisions/0114). */
export type ArchiveConfig = { folder: string; keep: number }

/** The server keeps a folder's name in 1,024 bytes, with the file's behind it. */
const LONGEST_BYTES = 900

/** To make a folder there, Node would try forever. */
export function canHoldFolders(path: string): boolean {
  return !`${resolve(path)}/`.startsWith('/proc/')
}

export const archiveFolder = z
  .string()
  .trim()
  .refine((path) => isAbsolute(path), 'is an absolute path')
  .refine(canHoldFolders, 'lies in /proc, where no folder can be made')
  .refine((path) => Buffer.byteLength(path) <= LONGEST_BYTES, `has at most ${LONGEST_BYTES} bytes`)
export const archiveKeep = z.coerce.number().int().min(1).max(366).default(7)

/** Folders, separated by commas, that each get a copy of this machine's list of who was erased and what was closed. */
export const listFolders = z
  .string()
  .transform((text) => text.split(',').flatMap((path) => path.trim() || []))
  .refine((paths) => paths.every((path) => isAbsolute(path)), 'holds absolute paths, separated by commas')
  .refine((paths) => paths.length <= 8, 'names at most 8 folders')
  .default([])

type ArchiveSettings = { WAL_ARCHIVE?: string | undefined; WAL_ARCHIVE_KEEP: number }

export function archiveOf({ WAL_ARCHIVE: folder, WAL_ARCHIVE_KEEP: keep }: ArchiveSettings): ArchiveConfig | null {
  return folder === undefined ? null : { folder: resolve(folder), keep }
}

export function archiveFaults({
  WAL_ARCHIVE: folder,
  DATABASE_URL: url,
  DATA_DIR: dataDir,
}: {
  WAL_ARCHIVE?: string | undefined
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}): string[] {
  if (folder === undefined) return []
  if (url !== undefined)
    return ['WAL_ARCHIVE: works with the embedded database only; set up archiving on the server of DATABASE_URL itself']
  return `${resolve(folder)}/`.startsWith(`${resolve(dataDir)}/`)
    ? ['WAL_ARCHIVE: lies in DATA_DIR, with which it would be lost; name a folder on another disk']
    : []
}
