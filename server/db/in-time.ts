/** The answer of the database, or a rejection that counts as "away" (is-away.ts) if none came in time. */
export async function inTime<Answer>(asked: Promise<Answer>, limitMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' })
    timer = setTimeout(() => reject(error), limitMs)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
