let onEnd: () => void = () => {}

/** Who is told when any call finds that the session is over. */
export function whenSessionEnds(tell: () => void): void {
  onEnd = tell
}

/** Told after whoever made the call has had its own say, so that this one is read. */
export function tellSessionEnded(): void {
  setTimeout(() => onEnd(), 0)
}
