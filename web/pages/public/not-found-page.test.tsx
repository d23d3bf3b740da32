import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { expect, it } from 'vitest'
import { NotFoundPage } from './not-found-page.tsx'
import { spec } from '../../../test/spec.ts'

it('in development the 404 page says where a page may be missing', spec('S2.notfound.02'), () => {
  expect(import.meta.env.DEV).toBe(true)
  const html = renderToString(
    <Router ssrPath="/nothing-here">
      <NotFoundPage />
    </Router>,
  )
  expect(html).toContain('404 Page Not Found')
  expect(html).toContain('The trail ends here.')
  expect(html).toContain('Did you forget to add it to the router?')
})
