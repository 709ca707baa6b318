import { CATALOG_FORM_HEADER } from '@vitrine/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import type { RouteDescription } from '../../http/route/route.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { permissions } from '../../kernel/scope/permissions.ts'
import { createOpenApiRoutes } from '../../openapi/openapi-routes.ts'
import { componentNameOf } from '../../openapi/request-schemas.ts'
import { wireRoutes } from '../../openapi/wire-routes.ts'
import { setTestTerms } from '../selling/test-checkout.ts'
import { createTestApiKey } from '../test-api-key.ts'
import { becomeMember, createMember, login, replyOf } from '../test-member.ts'
import { createTestPlatform, type TestPlatform } from '../test-platform.ts'
import { createTestStaff } from '../test-staff.ts'
import { createTestVisitor } from '../test-visitor.ts'
import { useCatalogV3 } from '../use-catalog-v3.ts'
import { type Choice, type Schema, sampleValue } from './sample-value.ts'

// Every reply is judged by its schema and its declared errors where it leaves the app: see `require-declared-error.ts`.

const STEPS = 150
const RUNS = 4
/** But those whose whole body is a file, and the stream of events, which has no end. */
const STREAMS = ['streamEvents', 'followForm']
const routes = wireRoutes.filter(({ takesFile, id }) => !takesFile && !STREAMS.includes(id))

let database: OpenDatabase
let platform: TestPlatform
let callers: string[]
let permitted: string[]
let schemas: Record<string, Schema>
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const sites = [await createTestPlatform(database), await createTestPlatform(database)]
  callers = [...(await Promise.all(sites.map(callersOf))).flat(), '']
  permitted = callers.filter((_, place) => place % 4 > 1)
  const [first, second] = sites
  if (!first || !second) throw new Error('There are two sites.')
  // One of them has the other catalog, and answers both by the header of our own programs.
  await useCatalogV3(second)
  platform = first
  const openapi = createOpenApiRoutes({ publicPlatformUrl: 'https://a.example', version: 'test' })
  schemas = (await (await openapi.request('/openapi.json')).json()).components.schemas
})
afterAll(() => database.close())

it('finds no fault, and no reply that /openapi.json does not describe, for any caller, call, and values of earlier replies', async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const walk = createWalk(seed)
      for (let step = 0; step < STEPS; step += 1) {
        const status = await walk.step()
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  // A walk that is refused everywhere would find nothing.
  expect(statuses.get(200)).toBeGreaterThan(STEPS / 3)
})

function createWalk(seed: number) {
  const random = createRandom(seed)
  const known = new Map<string, string[]>()
  const choice: Choice = {
    below: (limit) => Math.floor(random() * limit),
    known(name) {
      const values = known.get(name) ?? (/id$/i.test(name) ? known.get('id') : undefined)
      return values?.[Math.floor(random() * values.length)]
    },
  }

  return {
    async step() {
      const route = routes[choice.below(routes.length)] as RouteDescription
      const [form = ''] = route.forms
      const path = route.path.replaceAll(/:(\w+)(\{[^}]*\})?/g, (_, name: string) =>
        encodeURIComponent(choice.known(name) ?? choice.known('id') ?? 'nothing'),
      )
      const body = route.body && sampleValue(schemas[componentNameOf(route.body)], schemas, choice)
      // Half of the calls are made by those who may do most.
      const able = choice.below(2) === 0 ? permitted : callers
      const caller = able[choice.below(able.length)] ?? ''
      const response = await platform.fetch(form + path, {
        method: route.method.toUpperCase(),
        headers: {
          ...(caller ? { Authorization: caller } : {}),
          [CATALOG_FORM_HEADER]: 'V1',
          'Content-Type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (response.status >= 500) {
        throw new Error(
          `${route.id} answered ${response.status}: ${text.slice(0, 200)} to ${path} ${JSON.stringify(body)?.slice(0, 1500)}`,
        )
      }
      const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
      if (response.status === 200 && isJson) remember(text)
      return response.status
    },
  }

  function remember(text: string) {
    JSON.parse(text, (name, value: unknown) => {
      if (typeof value !== 'string' || value === '' || value.length > 200) return value
      const values = known.get(name) ?? []
      known.set(name, [...values, value].slice(-30))
      return value
    })
  }
}

async function callersOf(site: TestPlatform): Promise<string[]> {
  await setTestTerms(site.scope)
  for (const name of ['Vase', 'Bowl']) await createProduct(site.scope, { name, priceMinor: 1200 })
  const visitor = await createTestVisitor(site)
  await createMember(site)
  const member = await becomeMember(site, visitor, await replyOf(login(visitor)))
  const owner = await createTestStaff(site, 'OWNER')
  return [
    visitor.tokens.access_token,
    member.tokens.access_token,
    owner.tokens.access_token,
    await createTestApiKey(site, permissions),
  ]
}

/** Numbers from 0 to 1 that the seed decides (xorshift). */
function createRandom(seed: number) {
  let state = seed | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
