const timeoutMs = 20_000

/**
 * Posts JSON to a page of the practice provider. Resolves to what it says, `{ error }` included; never throws.
 * @param {string} path
 * @param {Record<string, unknown>} body
 * @returns {Promise<{ go?: string, message?: string, error?: { message: string } & Record<string, unknown> } & Record<string, unknown>>}
 */
export async function post(path, body) {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await response.json()
  } catch {
    return {
      error: { type: 'api_connection_error', message: 'The practice provider did not answer. Please try again.' },
    }
  }
}

/**
 * Whatever went wrong, in words; empty when nothing did.
 * @param {{ message?: string, error?: { message: string } }} answer
 */
export function problemIn(answer) {
  return answer.error?.message ?? answer.message ?? ''
}
