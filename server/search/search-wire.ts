/** Where and with what a search process is asked. */
export const ASK_PATH = '/search/ask'
export const HELLO_PATH = '/search/hello'
/** Carries what both sides have to have in common (indexVersion). */
export const VERSION_HEADER = 'x-quarry-index'
