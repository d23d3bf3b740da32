/** Behind a name they say that the whole is meant: who types "Phoenix" means the Phoenix Group as well. */
export const ASKED_WHOLES = ['group', 'groupe', 'group holdings', 'hq']

/** The same behind a name that tells who is meant: Fordham University, but not Delta Holding. */
export const ASKED_KIN = ['university', 'holding', 'holdings', 'international', 'worldwide', 'global', 'company']
