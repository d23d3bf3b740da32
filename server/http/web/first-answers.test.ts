import Fastify, { type FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { openFirstAnswers } from './first-answers.ts'

const asks = ['a', 'b'].map((name) => ({ key: ['thing', name], path: `/api/${name}` }))

async function tell(answers: Record<string, () => unknown>, headers: Record<string, string> = {}, times = 1) {
  const app = Fastify()
  const seen: FastifyRequest['headers'][] = []
  for (const [path, answer] of Object.entries(answers))
    app.get(path, async (request, reply) => {
      seen.push(request.headers)
      return (await answer()) ?? reply.code(404).send({})
    })
  const tellFor = openFirstAnswers(app, (path) => (path === '/page' ? asks : []))
  app.route({
    method: 'GET',
    url: '/page',
    handler: async (request) => ({ told: await tellFor(request, request.url, '') }),
  })
  const ask = async () => (await app.inject({ url: '/page', headers })).json<{ told: unknown }>().told
  let told = await ask()
  for (let n = 1; n < times; n += 1) told = await ask()
  await app.close()
  return { told, seen }
}

const user = { '/api/auth/user': () => ({ id: 'me' }), '/api/installation': () => ({ mode: 'live' }) }

it('the calls of a page are asked as the one who asks for its document, and what is refused is left out', async () => {
  const headers = {
    cookie: 'session=mine',
    'user-agent': 'browser',
    'if-none-match': '"x"',
    authorization: 'Bearer qk_1',
  }
  const { told, seen } = await tell({ ...user, '/api/a': () => ({ is: 'a' }), '/api/b': () => null }, headers)
  expect(told).toEqual({ user: { id: 'me' }, installation: { mode: 'live' }, answers: [[['thing', 'a'], { is: 'a' }]] })
  expect(seen).toHaveLength(4)
  for (const each of seen) {
    expect(each).toMatchObject({ cookie: 'session=mine', 'user-agent': 'browser' })
    expect(each).not.toHaveProperty('authorization')
    expect(each).not.toHaveProperty('if-none-match')
  }
})

it('where nobody is signed in, nothing is answered or an answer takes too long, the document goes without', async () => {
  const both = { '/api/a': () => ({}), '/api/b': () => ({}) }
  expect((await tell(both)).told).toBeNull()
  expect((await tell(user)).told).toBeNull()
  let answer = () => {}
  const late = new Promise<object>((resolve) => {
    answer = () => resolve({})
  })
  // The next document does not wait.
  const { told, seen } = await tell({ ...user, ...both, '/api/b': () => late }, {}, 2)
  expect([told, seen.length]).toEqual([null, 4])
  answer()
})
