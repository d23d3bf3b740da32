export const listsKey = ['verification-lists'] as const
export const listKey = (listId: string) => ['verification-list', listId] as const
export const quoteKey = (listId: string) => ['verification-list-quote', listId] as const
export const resultsKey = (listId: string) => ['verification-list-results', listId] as const
