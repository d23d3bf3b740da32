import { useMay } from '../../features/accounts/use-may.ts'
import { productName } from '../../../contract/site.ts'
import { revealCostCredits } from '../../../pricing/reveal-price.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { files } from '../../features/checks/enrichments/file-store.ts'
import { NewFileForm } from '../../features/checks/enrichments/new-file-form.tsx'
import { useAllWork } from '../../features/checks/running/use-work.ts'
import { plural } from '../../features/checks/running/work-words.ts'
import { WorkOverview } from '../../features/checks/running/work-overview.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Balance } from '../../ui/marks.tsx'
import { useNavigateFromHere } from '../../ui/page/use-navigate-from-here.ts'
import { useTitle } from '../../ui/page/use-title.ts'
import { number } from '../../ui/format.ts'
import { creditsInWords } from '../../ui/money.ts'
import { Later, LaterText } from '../../ui/page/picture.tsx'

/** Files of people somebody knows, to be given back with proven addresses. */
export function FilesPage() {
  useTitle(`Enrich a CSV | ${productName}`)
  const user = useCurrentAccount()
  const mayEnrich = useMay('quoteEnrichment')
  const all = useAllWork(files)
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
          <Balance>
            <LaterText length={4}>{number.format(user.enrichmentCredits)}</LaterText> Enrichment Credits
          </Balance>
        </span>
      </div>
      <div className="page-body verifier-columns">
        <div className="stack">
          <p className="muted">
            Bring a CSV of people you know: a name with a company or its website, a LinkedIn address, or an email. It
            comes back with proven addresses and what the directory knows. {creditsInWords(revealCostCredits)} for each
            address that is found and proven. Everything else is free.
          </p>
          {mayEnrich ? (
            <Later>
              <NewFileForm isPremium={user.isPremium} onQuoted={(id) => navigate(`/contacts/files/${id}`)} />
            </Later>
          ) : (
            <p className="note">
              Viewers can’t enrich files.{' '}
              {all.value &&
                (all.value.length > 0 ? 'This workspace’s files are listed here.' : 'This workspace has none yet.')}
            </p>
          )}
        </div>
        <aside aria-label="Files">
          <WorkOverview
            work={all}
            noun="files"
            hrefOf={(file) => `/contacts/files/${file.enrichmentId}`}
            nameOf={(file) => file.name || 'A file'}
            countOf={(file) => `${plural(file.total, 'person', 'people')} found`}
            noteOf={(file) => (file.keptUntil === null ? ', rows deleted' : '')}
          />
        </aside>
      </div>
    </>
  )
}
