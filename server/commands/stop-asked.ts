/** A first Ctrl-C (or SIGTERM) asks for a clean stop, a second one ends at once. `end` removes the signal handlers. */
export function stopAsked(): { signal: AbortSignal; end(): void } {
  const controller = new AbortController()
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(130)
    controller.abort()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return {
    signal: controller.signal,
    end() {
      process.off('SIGINT', onSignal)
      process.off('SIGTERM', onSignal)
    },
  }
}
