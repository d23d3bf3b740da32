import { randomUUID } from 'node:crypto'

/** Of this process: under it stands that it lives, and whether it reaches mail hosts. */
export const processId = randomUUID()
