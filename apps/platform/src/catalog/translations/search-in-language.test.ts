import type { ProductTranslation } from '@vitrine/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { createTestSite } from '../../testing/test-scope.ts'
import { readProducts } from '../product/read/read-products.ts'
import type { ProductInput } from '../product/write/product-input.ts'
import { createProduct, deleteProduct, updateProduct } from '../product/write/save-product.ts'
import { searchProducts } from '../search/search-products.ts'
import { removeTranslation } from './remove-translation.ts'
import { saveTranslation } from './save-translation.ts'

let database: OpenDatabase
let scope: SiteScope
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  scope = await createTestSite(database)
})
afterAll(() => database.close())

describe('a search in a language', () => {
  it('finds words of the translation in all their forms, and numbers of the original', async () => {
    const id = await make({ name: 'Serving bowls', sku: 'SB-1' })
    await save(id, { name: 'Servierschüsseln', description: '<p>Für große Gerichte</p>' })

    for (const words of ['servierschüssel', 'SERVIERSCHUSSEL', 'gericht', 'serviersch', 'sb-1']) {
      expect([words, await find(words, 'de')]).toEqual([words, ['Servierschüsseln']])
    }
    expect(await find('bowl', 'de')).toEqual([])
    expect(await find('bowl')).toEqual(['Serving bowls'])
    expect(await find('servierschüssel')).toEqual([])
  })

  it('tolerates misspellings, and finds untranslated products by their original', async () => {
    await save(await make({ name: 'Cup' }), { name: 'Becher' })
    await make({ name: 'Teapots' })

    expect(await find('bechr', 'de')).toEqual(['Becher'])
    expect(await find('teapot', 'de')).toEqual(['Teapots'])
    expect(await find('teapt', 'de')).toEqual(['Teapots'])
  })

  it('searches only the closest of several languages', async () => {
    const id = await make({ name: 'Bag' })
    await save(id, { name: 'Tüte' })
    await save(id, { name: 'Sack' }, 'de-CH')

    expect(await find('tüte', 'de-CH', 'de')).toEqual([])
    expect(await find('sack', 'de-CH', 'de')).toEqual(['Sack'])
    expect(await find('tüte', 'de')).toEqual(['Tüte'])
  })

  it('follows changes of the product and its translation', async () => {
    const id = await make({ name: 'Plate', options: OPTIONS })
    await save(id, {
      name: 'Teller',
      options: { Size: { name: 'Weite', choices: { S: 'schmal' } } },
    })
    expect(await find('schmal', 'de')).toEqual(['Teller'])

    await updateProduct(scope, { productId: id, changes: { brand: 'Nordlicht', options: [] } })
    expect(await find('schmal', 'de')).toEqual([])
    expect(await find('nordlicht', 'de')).toEqual(['Teller'])
    await removeTranslation(scope, { entity: 'product', id, language: 'de' })
    expect(await find('teller', 'de')).toEqual([])
    expect(await find('plate', 'de')).toEqual(['Plate'])
  })

  it('has exactly the current words after any changes', async () => {
    const word = fc.constantFrom('vase', 'krug', 'teller', 'becher', 'große', 'bowls')
    const step = fc.oneof(
      fc.record({ kind: fc.constant('rename' as const), word }),
      fc.record({ kind: fc.constant('save' as const), word }),
      fc.record({ kind: fc.constant('remove' as const), word }),
      fc.record({ kind: fc.constant('option' as const), word }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const site = await createTestSite(database)
        const { productId } = await createProduct(site, { name: 'Start', priceMinor: 1 })
        const name = { entity: 'product', id: productId, language: 'de' } as const
        for (const { kind, word } of steps) {
          if (kind === 'rename') await updateProduct(site, { productId, changes: { name: word } })
          if (kind === 'option') {
            const options = [{ ...OPTIONS[0], name: word }] as ProductInput['options'] & object
            await updateProduct(site, { productId, changes: { options } })
          }
          if (kind === 'remove') await removeTranslation(site, name).catch(() => {})
          if (kind === 'save') {
            const options = { vase: { name: word, choices: { S: `${word}klein` } } }
            await saveTranslation(site, { ...name, content: { name: word, options } })
          }
        }
        const kept = await wordsOf(site)
        // As if everything were indexed for the first time.
        const again = await updateProduct(site, { productId, changes: { description: 'x' } })
        await updateProduct(site, { productId: again.productId, changes: { description: '' } })
        expect(await wordsOf(site)).toEqual(kept)
        await deleteProduct(site, productId)
        expect(await wordsOf(site)).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})

const OPTIONS = [
  {
    name: 'Size',
    optionType: 'drop_down' as const,
    choices: [{ value: 'S', description: 'S' }],
  },
]

async function make(input: Omit<ProductInput, 'priceMinor'>) {
  return (await createProduct(scope, { priceMinor: 100, ...input })).productId
}

function save(id: string, content: ProductTranslation, language = 'de') {
  return saveTranslation(scope, { entity: 'product', id, language, content })
}

async function find(expression: string, ...languages: string[]) {
  const reader = { ...scope, languages }
  const { page } = await searchProducts(reader, { expression, query: {}, select: {} })
  const ids = page.items.map(({ productId }) => productId)
  const records = await readProducts(reader, ids)
  return ids.map((id) => records.get(id)?.name)
}

async function wordsOf({ siteId }: SiteScope) {
  const { rows } = await database.pool.query(
    `SELECT languages, ARRAY(SELECT unnest(keys) ORDER BY 1) AS keys FROM search_documents WHERE site_id = $1`,
    [siteId],
  )
  return rows
}
