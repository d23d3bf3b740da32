import { describe, expect, it } from 'vitest'
import { placeBeside } from './place-beside.ts'
import { placeLabel } from './place-label.ts'
import { suggestPlaces } from './suggest-places.ts'

const shown = (text: string, limit?: number) => suggestPlaces(text, limit).map(placeLabel)

describe('places while one types', () => {
  it.each([
    ['mun', 'Munich, Bavaria, DE'],
    ['münch', 'Munich, Bavaria, DE'],
    ['muenchen', 'Munich, Bavaria, DE'],
    ['Москв', 'Moscow, RU'],
    ['東', 'Tokyo, JP'],
    ['دب', 'Dubai, AE'],
    ['deutschl', 'DE'],
    ['bay a', 'San Francisco Bay Area'],
    ['uk', 'GB'],
    ['dac', 'DACH'],
    ['paris, te', 'Paris, Texas, US'],
    ['paris, tx', 'Paris, Texas, US'],
    ['cambridge, ma', 'Cambridge, Massachusetts, US'],
    ['cambridge, united k', 'Cambridge, England, GB'],
  ])('%s brings %s', (text, first) => {
    expect(shown(text)).toContain(first)
  })

  it('come by size, each once, as many as are asked for', () => {
    expect(shown('lond')[0]).toBe('London, England, GB')
    expect(shown('united')[0]).toBe('US')
    expect(shown('muni').slice(0, 2)).toEqual(['Munich, Bavaria, DE', 'Greater Munich'])
    expect(shown('san f').slice(0, 2)).toEqual(['San Francisco, California, US', 'San Francisco Bay Area'])
    expect(shown('new york')[0]).toBe('New York City, New York, US')
    expect(shown('georgia').slice(0, 2)).toEqual(['GE', 'Georgia, US'])
    expect(new Set(shown('san')).size).toBe(8)
    expect(shown('san', 3)).toHaveLength(3)
  })

  it('say what tells them apart, and their country', () => {
    const beside = (text: string) => placeBeside(suggestPlaces(text)[0]!)
    expect(['munich', 'paris, tx', 'brent', 'berlin', 'bavaria', 'germany'].map(beside)).toEqual(['Bavaria, Germany', 'Texas, United States', 'London, United Kingdom', 'Germany', 'Germany', '']) // oxfmt-ignore
  })

  it('are none for a text without letters', () => {
    expect([shown(''), shown('  '), shown('?!'), shown('zzzzqq')]).toEqual([[], [], [], []])
  })
})
