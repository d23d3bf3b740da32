import { searchEarly } from './features/people/early-search.ts'

void searchEarly(window.location.search)
