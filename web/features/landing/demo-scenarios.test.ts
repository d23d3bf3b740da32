import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoScenarios, pictureOf } from './demo-scenarios.ts'
import { spec } from '../../../test/spec.ts'

const text = expect.stringMatching(/\S/) as string

describe('a demo scenario', () => {
  it('has its key, words, count, filters and people', spec('S3.demo.01', 'S3.demo.02', 'S3.demo.03'), () => {
    for (const scenario of demoScenarios)
      expect(scenario).toEqual({
        key: text,
        title: text,
        description: text,
        resultCount: expect.any(Number) as number,
        filters: { jobTitle: text, industry: text, companySize: text, location: text },
        contacts: scenario.contacts.map(() => [text, text, text, text]),
      })
    expect(demoScenarios.map(({ contacts }) => contacts.length)).toEqual([3, 3, 3, 3])
    expect(new Set(demoScenarios.map(({ key }) => key)).size).toBe(demoScenarios.length)
  })

  it('has a picture for each of its people', spec('S3.demo.03'), () => {
    for (const [name] of demoScenarios.flatMap(({ contacts }) => contacts))
      expect(existsSync(path.join(import.meta.dirname, '../../public', pictureOf(name))), name).toBe(true)
  })
})
