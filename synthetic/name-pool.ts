/** Words with one space between them, `_` for a space inside a name; the more frequent first. */
export type NamePool = { women: string; men: string; family: string }
