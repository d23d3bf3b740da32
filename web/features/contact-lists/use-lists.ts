import { reloadContactLists, useContactLists } from '../../api/contact-lists.ts'

/** For pages: the lists of saved people, by name; null while they are not known. */
export function useLists(isAsked = true): ReturnType<typeof useContactLists> {
  return useContactLists(isAsked)
}

/** Some of their people are gone, or here again. */
export function recountLists(): void {
  void reloadContactLists()
}
