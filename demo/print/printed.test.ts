import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoProducts, filesFolder } from '../catalog/index.ts'
import { recipes } from './glaze-recipes.ts'
import { createPage, toPdf, write } from './pdf.ts'
import { printed } from './printed.ts'

describe.each(Object.entries(printed))('%s', (name, print) => {
  it('is in the folder as the program prints it', () => {
    expect(readFileSync(join(filesFolder, name)).equals(print())).toBe(true)
  })

  it('has as many pages as its product says', () => {
    const product = demoProducts.find(({ files }) => files?.includes(name))
    const [, pages] = product?.facts.find(([fact]) => fact === 'pages') ?? []

    expect(
      print()
        .toString('latin1')
        .match(/\/Type \/Page /g),
    ).toHaveLength(Number(pages))
  })

  it('finds each of its objects where its table says', () => {
    const file = print().toString('latin1')
    const table = file.slice(Number(/startxref\n(\d+)/.exec(file)?.[1]))
    const offsets = [...table.matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset))

    expect(offsets.length).toBeGreaterThan(10)
    for (const [i, offset] of offsets.entries()) {
      expect(file.startsWith(`${i + 1} 0 obj`, offset)).toBe(true)
    }
  })
})

it('weighs a hundred parts for each base', () => {
  for (const { base, name } of recipes) {
    expect([name.en, base.reduce((sum, [, parts]) => sum + parts, 0)]).toEqual([name.en, 100])
  }
})

it('writes German letters, and refuses those that its fonts do not have', () => {
  const page = createPage({ width: 100, height: 100 })
  write(page, 'Größe „10“ – (neu)', { x: 0, y: 0 })

  expect(toPdf('x', [page]).toString('latin1')).toContain('Größe \x8410\x93 \x96 \\(neu\\)')
  expect(() => write(page, '茶', { x: 0, y: 0 })).toThrow('no letter')
})
