import type { DirectoryPool } from './import/directory-lock.queries.ts'

/** Who there is: the made-up people of a seed, and the operator's own in the store. */
export type DirectoryPeople = { seed: number; demoPeople: number; pool: DirectoryPool }
