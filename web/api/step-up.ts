type Question = () => Promise<boolean>

let ask: Question = async () => false
let asked: Promise<boolean> | null = null
let tell: () => void = () => {}

/** Sets how the person is asked to confirm who they are: the one dialog of the page. Answers the way to take it back. */
export function whenAskedToConfirm(question: Question): () => void {
  ask = question
  return () => {
    if (ask === question) ask = async () => false
  }
}

/** A call was refused until the person confirms who they are: whether they did. Several calls at once ask one question. */
export async function confirmsIdentity(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null
  })
  return asked
}

/** Calls it when a call was refused because the workspace requires a second factor, or because it or the account is suspended. */
export function whenShutOut(called: () => void): void {
  tell = called
}

export function tellShutOut(): void {
  tell()
}
