import { z } from 'zod'

/** An account that is, or was, in the workspace. */
export const accountId = z.string().min(1).max(64)

/** Whose a list, saved search or view is, and whether all members see it or its owner alone. */
export const owned = { ownerId: z.string(), isShared: z.boolean() }

/** What is made is shared if it is a list, and private if it is a saved search or a view, unless this is sent. */
export const sharedAtFirst = { isShared: z.boolean().optional() }

/** Sharing is its owner's to decide. It is handed over by its owner, and what is shared by admins too. */
export const ownedChange = { isShared: z.boolean().optional(), ownerId: accountId.optional() }
