import { useSyncExternalStore } from 'react'

/** Says that the device has no network, as long as it has none. `waiting`: how many changes are sent later. */
export function OfflineNotice({ waiting }: { waiting: number }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline">
          <b>You are offline.</b> What you see stays. {waiting > 0 ? 'What you did is sent' : 'Everything works again'}{' '}
          when the connection is back.
        </p>
      )}
    </div>
  )
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
