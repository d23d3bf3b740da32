import { QueryObserver } from '@tanstack/react-query'
import { useEffect, useInsertionEffect, type ReactNode } from 'react'
import { installationQuery } from './api/installation-provider.tsx'
import { queryClient } from './api/query-client.ts'
import { currentUserQuery } from './api/use-current-user.ts'
import { leaveFirstAnswers } from './api/first-answers.ts'

/** Whoever waits longer sees what the program itself shows meanwhile. */
const limitMs = 10_000

const held: (() => void)[] = []

/** Once it is known who is signed in and where, and the page's program and style sheet are here; or the limit is over. What fails is told by the page. */
export async function pictureIsDue(page: Promise<void>): Promise<void> {
  const user = new QueryObserver(queryClient, currentUserQuery)
  const installation = new QueryObserver(queryClient, installationQuery)
  const known = [settled(user), settled(installation), page, styled()]
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([Promise.all(known), late])
  clearTimeout(timer)
}

type Answer = { isPending: boolean }
type Asked = { subscribe: (tell: (answer: Answer) => void) => () => void; getCurrentResult: () => Answer }

/** Asked until the page asks itself: an answer that nobody waits for is forgotten. */
async function settled(asked: Asked): Promise<void> {
  await new Promise<void>((resolve) => {
    held.push(asked.subscribe(({ isPending }) => isPending || resolve()))
    if (!asked.getCurrentResult().isPending) resolve()
  })
}

/** Where somebody signs in, the product's style sheet comes with its program (begin.ts). */
async function styled(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('#product-sheet')
  if (!link || link.sheet) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}

export function letGoOfPicture(): void {
  leaveFirstAnswers()
  for (const letGo of held.splice(0)) letGo()
}

/** What it holds takes the place of the picture in one commit, and only then can be used and is read out. */
export function TakesOver(props: { root: HTMLElement; onTaken: () => void; children: ReactNode }) {
  const { root, onTaken } = props
  // Before a field of the page takes the focus.
  useInsertionEffect(() => {
    root.removeAttribute('inert')
    document.getElementById('loading')?.remove()
  }, [root])
  useEffect(onTaken, [onTaken])
  return props.children
}
