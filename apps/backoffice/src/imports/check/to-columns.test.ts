import { describe, expect, it } from 'vitest'
import { findMappingProblems, toColumns, toMapping } from './to-columns.ts'

describe('a mapping of columns', () => {
  it('begins with what is suggested, for one of two columns of the same name', () => {
    const suggested = { Ware: 'name', Preis: 'price', Regal: '(regal)' }
    expect(toMapping(['Ware', 'Preis', 'Preis', 'Regal'], suggested)).toEqual([
      'name',
      'price',
      '',
      '',
    ])
  })

  it('names the columns of the file, and takes its name from a column that is left out', () => {
    expect(toColumns(['Ware', 'Cost', 'Preis', ''], ['name', '', 'price', ''])).toEqual({
      Ware: 'name',
      Cost: '(cost)',
      Preis: 'price',
    })
  })

  it('needs a name and a price, each once', () => {
    expect(findMappingProblems(['name', 'sku', 'sku', ''])).toEqual({
      missing: ['price'],
      repeated: ['sku'],
    })
    expect(findMappingProblems(['price', 'name'])).toEqual({ missing: [], repeated: [] })
  })
})
