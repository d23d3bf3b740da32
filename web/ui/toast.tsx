import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const shownMs = 5_000

export type ToastMessage = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** Such as Undo. */
  action?: { label: string; run: () => void }
  /** Longer where there is something to undo. */
  ms?: number
}

const manager = Toast.createToastManager<{ variant: string; action: ToastMessage['action'] }>()

/** Says something once. One toast at a time: a new one takes the place of the old. */
export function toast({ title, description, variant = 'default', action, ms = shownMs }: ToastMessage): void {
  manager.close()
  manager.add({
    title,
    ...(description === undefined ? {} : { description }),
    timeout: ms,
    data: { variant, action },
  })
}

const keptKey = 'quarry.toast'

/** For a message that is sent along with a page load, which would take it away. */
export function toastOnNextPage({ title, description, variant }: ToastMessage): void {
  sessionStorage.setItem(keptKey, JSON.stringify({ title, description, variant }))
}

export function Toasts() {
  useEffect(showKept, [])
  return (
    <Toast.Provider toastManager={manager} limit={1} timeout={shownMs}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function showKept(): void {
  const kept = sessionStorage.getItem(keptKey)
  sessionStorage.removeItem(keptKey)
  if (kept !== null) toast(JSON.parse(kept) as ToastMessage)
}

function ToastList() {
  const { toasts } = Toast.useToastManager<{ variant: string; action: ToastMessage['action'] }>()
  // The library only marks those beyond the limit.
  const [shown] = toasts.filter((each) => !each.limited)
  if (!shown) return null
  const action = shown.data?.action
  return (
    <Toast.Root
      key={shown.id}
      toast={shown}
      className={`toast ${shown.data?.variant ?? ''}`}
      swipeDirection={['right', 'up']}
    >
      <div>
        <Toast.Title render={<h2 />} />
        <Toast.Description />
      </div>
      <div className="row">
        {action && (
          <Button
            size="small"
            onClick={() => {
              manager.close(shown.id)
              action.run()
            }}
          >
            {action.label}
          </Button>
        )}
        <Toast.Close
          render={
            <Button look="ghost" size="small" iconOnly aria-label="Dismiss">
              {<Icon name="close" small />}
            </Button>
          }
        />
      </div>
    </Toast.Root>
  )
}
