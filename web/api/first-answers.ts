import type { Told } from '../../contract/site.ts'
import { queryClient } from './query-client.ts'
import { installationKey } from './use-installation.ts'
import { tellUser } from './use-current-user.ts'

/** Whether the page is being drawn for the first time, with what came in its document. */
let isFirst = false

/** What the server was told for whoever asked for this document stands in it: the page is drawn with that and asks for nothing. */
export function takeFirstAnswers(): void {
  const block = document.getElementById('told')
  if (!block) return
  isFirst = true
  const { user, installation, answers } = JSON.parse(block.textContent) as Told
  block.remove()
  tellUser(user)
  queryClient.setQueryData(installationKey, installation)
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer)
}

/** The page is drawn: whoever comes again asks again. */
export function leaveFirstAnswers(): void {
  isFirst = false
}

/** For `refetchOnMount`: loaded again with each visit, as others change it meanwhile. */
export function eachVisit(): true | 'always' {
  return isFirst || 'always'
}
