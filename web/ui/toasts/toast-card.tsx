import { useEffect, useId, useLayoutEffect, useRef, type FocusEvent, type PointerEvent } from 'react'
import { Button } from '../button.tsx'
import { Keys } from '../commands/keys.tsx'
import { Icon } from '../icon.tsx'
import { useKeepClear } from './keep-clear.ts'
import { closeToast, dropToast, holdToast, letGoOfToast, useShownToast } from './shown-toast.ts'

/** So far to the right or down, and it is swept away. */
const sweptPx = 40

/** The place of toasts, which is read out as soon as something stands there. F6 leads into it. */
export function ToastPlace() {
  const toast = useShownToast()
  const place = useRef<HTMLElement>(null)
  const before = useRef<Element | null>(null)
  const isThere = toast !== null
  useKeepClear(place, toast?.about ?? null)
  useEffect(() => {
    if (!isThere) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      place.current?.focus({ preventScroll: true })
    }
    const [onBlur, onFocus] = [() => holdToast('window'), () => letGoOfToast('window')]
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('blur', onBlur)
    window.addEventListener('focus', onFocus)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('focus', onFocus)
      onFocus()
    }
  }, [isThere])

  const onFocus = ({ target, relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
    if (target.matches(':focus-visible') || target === currentTarget) holdToast('keyboard')
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) letGoOfToast('keyboard')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a hand over it holds it, and is no press
    <section
      ref={place}
      className="toasts"
      aria-label="Notifications"
      aria-live="polite"
      aria-atomic="false"
      aria-relevant="additions text"
      tabIndex={-1}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={({ key }) => key === 'Escape' && closeToast()}
      onMouseMove={() => holdToast('hand')}
      onMouseLeave={() => letGoOfToast('hand')}
    >
      {toast && <ToastCard key={toast.nth} toast={toast} giveBack={() => give(place.current, before.current)} />}
    </section>
  )
}

/** The focus goes back to where it came from, if it is in what leaves. */
function give(place: Element | null, before: Element | null): void {
  if (place?.contains(document.activeElement) && before instanceof HTMLElement) before.focus({ preventScroll: true })
}

type CardProps = { toast: NonNullable<ReturnType<typeof useShownToast>>; giveBack: () => void }

function ToastCard({ toast: { title, description, variant, action, isUndo, isLeaving, nth }, giveBack }: CardProps) {
  const card = useRef<HTMLDivElement>(null)
  const id = useId()
  const giveBackNow = useRef(giveBack)
  useLayoutEffect(() => {
    if (!isLeaving) return
    giveBackNow.current()
    void Promise.allSettled((card.current?.getAnimations() ?? []).map(({ finished }) => finished)).then(() =>
      dropToast(nth),
    )
  }, [isLeaving, nth])
  return (
    <div
      ref={card}
      className={`toast ${variant}`}
      role="dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={description === undefined ? undefined : `${id}text`}
      data-ending-style={isLeaving ? '' : undefined}
      {...sweeping}
    >
      <div>
        <h2 id={`${id}title`}>{title}</h2>
        {description !== undefined && <p id={`${id}text`}>{description}</p>}
      </div>
      <div className="row">
        {action && (
          <Button size="small" onClick={() => (closeToast(), action.run())}>
            {action.label}
            {isUndo && (
              <span className="only-desktop" aria-hidden="true">
                <Keys keys="mod+z" />
              </span>
            )}
          </Button>
        )}
        <Button look="ghost" size="small" iconOnly aria-label="Dismiss" onClick={closeToast}>
          <Icon name="close" small />
        </Button>
      </div>
    </div>
  )
}

let from: { x: number; y: number } | null = null

/** A finger or a mouse draws it away to the right or down. */
const sweeping = {
  onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    from = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
    holdToast('hand')
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    if (from)
      event.currentTarget.style.transform = `translate(${movedPx(event)
        .map((px) => `${px}px`)
        .join(', ')})`
  },
  onPointerUp(event: PointerEvent<HTMLElement>) {
    if (from && Math.max(...movedPx(event)) > sweptPx) closeToast()
    else event.currentTarget.style.transform = ''
    endSweep(event)
  },
  onPointerCancel(event: PointerEvent<HTMLElement>) {
    event.currentTarget.style.transform = ''
    endSweep(event)
  },
}

function endSweep({ pointerType }: PointerEvent): void {
  from = null
  // A mouse is still over it.
  if (pointerType !== 'mouse') letGoOfToast('hand')
}

function movedPx({ clientX, clientY }: PointerEvent): [x: number, y: number] {
  return from ? [Math.max(0, clientX - from.x), Math.max(0, clientY - from.y)] : [0, 0]
}
