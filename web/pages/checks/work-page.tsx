import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { BatchProgress } from '../../../contract/batches.ts'
import { productName } from '../../../contract/site.ts'
import { useCurrentAccount } from '../../features/accounts/use-current-account.ts'
import { NoCreditsDialog } from '../../features/checks/reveals/no-credits-dialog.tsx'
import { type Purse, usePurse } from '../../features/checks/running/purse.ts'
import { refused, tellRefused } from '../../features/checks/running/refused.ts'
import { AskAboutList } from '../../features/support/contact-support.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Balance } from '../../ui/marks.tsx'
import { EmptyState, FailedState, SkeletonRows } from '../../ui/states.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useTitle } from '../../ui/page/use-title.ts'
import { number } from '../../ui/format.ts'

type Props<Work> = {
  noun: 'list' | 'file'
  /** Shown if there is no such work. */
  icon: IconName
  back: { href: string; label: string; says: string }
  /** The work's own number, for whoever asks about it. */
  batchId: string
  /** Of the page itself: there somebody comes back to after a purchase. */
  address: string
  loaded: { value: Work | null; isMissing: boolean; failed: boolean; retry: () => void }
  verbs: WorkVerbs
  /** Beside the balance. */
  actions?: ReactNode
  children: (work: Work, purse: Purse) => ReactNode
}

/** One piece of work on many at once: its price, then its progress, then what it came to. Its address brings it again. */
export function WorkPage<Work extends BatchProgress & { name: string }>(props: Props<Work>) {
  const { noun, back, loaded, verbs } = props
  const { value: work } = loaded
  const user = useCurrentAccount()
  const purse = usePurse()
  const [, navigate] = useLocation()
  const name = work?.name ?? titled(noun)
  useTitle(`${name} | ${productName}`)
  if (loaded.isMissing || loaded.failed) return <NotShown {...props} />
  // Whole or not at all: its head has more lines once it is known what can be done.
  if (!work)
    return (
      <>
        <h1 className="hidden-visually">{name}</h1>
        <SkeletonRows rows={8} />
      </>
    )
  return (
    <>
      <div className="page-head">
        <ButtonLink look="ghost" size="small" href={back.href} aria-label={back.says}>
          <Icon name="left" small />
          {back.label}
        </ButtonLink>
        <h1 className="ellipsis">{name}</h1>
        <span className="row wrap end">
          <Balance>{number.format(user.enrichmentCredits)} Enrichment Credits</Balance>
          {props.actions}
        </span>
      </div>
      <div className="page-body list-page">
        {props.children(work, purse)}
        <AskAboutList noun={noun} batchId={props.batchId} />
      </div>
      <NoCreditsDialog
        open={verbs.isBroke}
        what={noun === 'list' ? 'verify this list' : 'enrich this file'}
        onClose={verbs.closeDialog}
        onBuy={() => navigate(`/buy-credits?from=enrichment&return=${encodeURIComponent(props.address)}`)}
      />
    </>
  )
}

function NotShown<Work>({ noun, icon, back, loaded }: Props<Work>) {
  return (
    <>
      <div className="page-head">
        <h1>{titled(noun)}</h1>
      </div>
      {loaded.isMissing ? (
        <EmptyState
          icon={icon}
          title={`There is no such ${noun}`}
          action={
            <Link className="button" href={back.href}>
              {back.says}
            </Link>
          }
        >
          A quote that you don’t start is deleted after a day.
        </EmptyState>
      ) : (
        <FailedState title={`The ${noun} could not be loaded`} onRetry={loaded.retry} />
      )}
    </>
  )
}

function titled(noun: string): string {
  return noun.slice(0, 1).toUpperCase() + noun.slice(1)
}

export type WorkVerbs = {
  /** What is under way, by its title in case it fails. */
  busy: string | null
  isBroke: boolean
  closeDialog: () => void
  /** Answers its result, or null if it failed and the person was told so. */
  run: <Result>(titleOfFailure: string, verb: () => Promise<Result>) => Promise<{ result: Result } | null>
}

/** Runs what can be done with the work; what fails is told in the server's words. */
export function useWorkVerbs(): WorkVerbs {
  const [isBroke, setBroke] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  return {
    busy,
    isBroke,
    closeDialog: () => setBroke(false),
    async run(title, verb) {
      setBusy(title)
      try {
        return { result: await verb() }
      } catch (error) {
        const why = refused(error, 'Something went wrong. Please try again.')
        if (why.kind === 'no-credits') setBroke(true)
        if (why.kind === 'told') tellRefused(title, why)
        return null
      } finally {
        setBusy(null)
      }
    },
  }
}

const exportFailed = 'Export Failed'

/** The buttons that save the work's rows as a file: all of them, or those with a proven address. */
export function DownloadButtons(props: {
  verbs: WorkVerbs
  /** Whether there is anything proven to download alone. */
  hasProven: boolean
  download: (only?: 'proven') => Promise<void>
}) {
  const { verbs, download } = props
  const isBusy = verbs.busy === exportFailed

  async function save(only?: 'proven'): Promise<void> {
    if (await verbs.run(exportFailed, async () => download(only))) toast({ title: 'CSV Export Complete' })
  }

  return (
    <>
      {props.hasProven && (
        <Button busy={isBusy} onClick={() => void save('proven')}>
          Proven only
          <span className="hidden-visually"> as CSV</span>
        </Button>
      )}
      <Button look="primary" busy={isBusy} onClick={() => void save()}>
        <Icon name="download" small />
        Download CSV
      </Button>
    </>
  )
}
