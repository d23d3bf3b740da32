/** A folded title without what says that women, men and others are meant. */
export function withoutGenders(folded: string): string {
  return MAY_HAVE_GENDER.test(folded) ? folded.replace(GENDERS, ' ') : folded
}

/** "(m/w/d)", "Entwickler:in", "Desarrollador/a", "Chargé(e)" */
const GENDERS =
  /\(?\b[mwfdhx](?:\s?[/|]\s?[mwfdhx])+\b\)?|(?<=[a-z])(?:[:*/_]-?|\()(?:in|innen|a|o|e|ne|trice|rice|ora)\b\)?/g
const MAY_HAVE_GENDER = /[/(:*_|]/
