import { searchEarly } from './features/people/early-search.ts'

searchEarly(window.location.search)
