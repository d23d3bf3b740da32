import { productName } from '../../contract/product.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useTitle } from '../ui/use-title.ts'

export function NotFoundPage() {
  useTitle(`404 Page Not Found | ${productName}`)
  return (
    <div className="empty">
      <h1>404 Page Not Found</h1>
      <EmptyState
        icon="search"
        title="Nothing is buried here"
        action={<ButtonLink href="/">Go to the start</ButtonLink>}
      >
        The page you were looking for does not exist, or it has moved.
        {import.meta.env.DEV && ' Did you forget to add it to the router?'}
      </EmptyState>
    </div>
  )
}
