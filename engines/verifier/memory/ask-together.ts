/** Questions of one turn of the event loop go to the store as one: a statement for a batch, not one for each. */
export function askTogether<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  let questions: Question[] = []
  let pending: Promise<Answer> | null = null
  return (question) => {
    questions.push(question)
    pending ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        const asked = questions
        questions = []
        pending = null
        ask(asked).then(resolve, reject)
      })
    })
    return pending
  }
}
