/** A whole list as it stands inside another object. */
export function listOf<T>(data: T[], url: string): { object: 'list'; data: T[]; has_more: false; url: string } {
  return { object: 'list', data, has_more: false, url }
}
