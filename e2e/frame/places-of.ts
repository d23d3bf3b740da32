import type { Page } from '@playwright/test'

const big = 'h1, h2, main, aside, nav a, input, .stat, .skeleton-rows, .phone-top'

/** Where what stands in the page is, in whole pixels. */
export async function placesOf(page: Page, what: string = big): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(`#root :is(${wanted})`)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { left, top, width } = element.getBoundingClientRect()
          const name = element.closest('a')?.getAttribute('href') ?? element.className
          return [element.tagName, name, ...[left, top, width].map(Math.round)].join(' ')
        }),
    what,
  )
}
