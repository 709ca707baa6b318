import { LANGUAGE_HEADER, type Place } from '@vitrine/contract'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'
import { deliverySettings } from './delivery-settings.ts'

let database: OpenDatabase
let platform: TestPlatform
let token: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  token = (await createTestVisitor(platform)).tokens.access_token
})
afterAll(() => database.close())

it('lists all countries in the asked language, for a day', async () => {
  const response = await list('', 'de')
  const { places } = (await response.json()) as { places: Place[] }
  expect(places).toContainEqual({ code: 'EE', name: 'Estland' })
  expect(places).toContainEqual({ code: 'XK', name: 'Kosovo' })
  expect(places.findIndex(({ code }) => code === 'AT')).toBeGreaterThan(
    places.findIndex(({ code }) => code === 'EG'),
  )
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=86400')
  expect(response.headers.get('Vary')).toContain(LANGUAGE_HEADER)
})

it('lists the subdivisions of a country by their local names', async () => {
  const { places } = await (await list('?country=DE')).json()
  expect(places).toHaveLength(16)
  expect(places[0]).toEqual({ code: 'DE-BW', name: 'Baden-Württemberg' })
})

it('lists the countries that the store delivers to', async () => {
  const listed = async () => (await (await list('?delivered=true', 'de')).json()).places
  expect((await listed()).length).toBeGreaterThan(200)
  await deliverySettings.save(platform.scope, 'delivery', {
    zones: [
      {
        id: 'near',
        name: 'Near',
        destinations: [{ country: 'DE' }, { country: 'AT' }],
        rates: [{ code: 'a', title: { original: 'A' }, price: { kind: 'FLAT', amount: '4.90' } }],
      },
    ],
  })
  expect(await listed()).toEqual([
    { code: 'DE', name: 'Deutschland' },
    { code: 'AT', name: 'Österreich' },
  ])
})

it.each(['Germany', 'de', 'ZZ', ''])('refuses %j, which is no code of a country', async (code) => {
  const response = await list(`?country=${code}`)
  expect(response.status).toBe(400)
  expect((await response.json()).details.validationError.fieldViolations).toMatchObject([
    { field: 'country', description: 'is no country code of ISO 3166-1' },
  ])
})

function list(query: string, language?: string) {
  return platform.fetch(`/ecom/v1/places${query}`, {
    headers: { Authorization: token, ...(language ? { [LANGUAGE_HEADER]: language } : {}) },
  })
}
