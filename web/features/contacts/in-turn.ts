let last: Promise<unknown> = Promise.resolve()

/**
 * Sends one after the other, in the order of the calls: on the way to the server one could overtake another. One that failed
 * holds up none.
 */
export function inTurn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const answer = last.then(send, send)
  last = answer
  return answer
}
