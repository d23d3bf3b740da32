import { productName } from '../../../contract/lists.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { FilesOverview } from '../../features/enrichments/files-overview.tsx'
import { useFiles } from '../../features/enrichments/file-store.ts'
import { NewFileForm } from '../../features/enrichments/new-file-form.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Balance } from '../../ui/marks.tsx'
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts'
import { useTitle } from '../../ui/use-title.ts'

/** Files of people somebody knows, to be given back with proven addresses. */
export function FilesPage() {
  useTitle(`Enrich a CSV | ${productName}`)
  const user = useCurrentAccount()
  const files = useFiles()
  const navigate = useNavigateFromHere()
  return (
    <>
      <div className="page-head">
        <ButtonLink look="ghost" size="small" href="/contacts" aria-label="Back to the contacts">
          <Icon name="left" small />
          Contacts
        </ButtonLink>
        <h1>Enrich a CSV</h1>
        <span className="end">
          <Balance>{user.enrichmentCredits.toLocaleString('en-US')} Enrichment Credits</Balance>
        </span>
      </div>
      <div className="page-body verifier-columns">
        <NewFileForm isPremium={user.isPremium} onQuoted={(id) => navigate(`/contacts/files/${id}`)} />
        <aside aria-label="Files">
          <FilesOverview {...files} />
        </aside>
      </div>
    </>
  )
}
