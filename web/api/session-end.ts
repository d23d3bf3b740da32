let onEnd: () => void = () => {}

/** Who is told when any call finds that the session is over. */
export function whenSessionEnds(tell: () => void): void {
  onEnd = tell
}

/** Told before whoever made the call hears of its failure: it is the one thing that is said. */
export function tellSessionEnded(): void {
  onEnd()
}
