import { productName } from '../../../contract/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useTitle } from '../../ui/page/use-title.ts'

export function NotFoundPage() {
  useTitle(`404 Page Not Found | ${productName}`)
  return (
    <div className="lost inner">
      <h1>404 Page Not Found</h1>
      <p>The trail ends here. The page you were looking for does not exist, or it has moved.</p>
      {import.meta.env.DEV && (
        <p className="hint">
          Did you forget to add it to the router? A page of the product stands in web/router.tsx and in
          server/http/web/web-files.ts, a public one in server/public-page-data.ts.
        </p>
      )}
      <div className="row wrap">
        <ButtonLink look="primary" size="large" href="/">
          Go to the start
        </ButtonLink>
        <ButtonLink size="large" href="/blog">
          Read the blog
        </ButtonLink>
      </div>
    </div>
  )
}
