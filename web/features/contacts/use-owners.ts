/** For pages. */
export { useOwners, useTeamOfFilters, type Owners } from '../../api/use-team.ts'
