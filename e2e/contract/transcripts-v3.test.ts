import {
  createTestApp,
  createTestDatabase,
  createTestPlatform,
  type OpenDatabase,
  storeMedia,
  type TestPlatform,
  useCatalogV3,
} from '@vitrine/platform'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isLeftOut } from './left-out-v3.ts'
import {
  findMissing,
  type RecordedCall,
  readTranscripts,
  transcriptsArePresent,
} from './transcripts.ts'

/** In the order in which they were recorded: later calls are about what earlier ones made. */
const FILES = [
  'version',
  'locations',
  'brands',
  'ribbons',
  'info-sections',
  'customizations',
  'categories',
  'products',
  'variants',
  'inventory',
  'category-items',
  'deletion',
]

/** Recorded ids of what the recording made in calls that it does not tell. */
const RECORDED = {
  location: 'dea4a68b-f4f7-4f69-8e67-a0594f166466',
  parentCategory: '132b45ff-ea6c-415c-8733-1a6e08b93001',
  firstSection: '95125b20-42cc-4a5d-8f6a-f8af11963a2b',
  secondSection: 'f3435638-b2cb-448b-8453-77700daa316b',
  thirdSection: 'b36f8b28-d686-425f-8245-e49918169d9d',
  thirdChoice: 'd9427790-f0f0-4a3b-89d3-d1934c017411',
  swatches: '5994a152-76b1-4ab1-88df-84bdff4b8696',
  grinding: 'eb5099d9-d702-4ac8-8b39-76f68cd57ed7',
  secondItem: '90adb8ee-d02c-4554-84ad-1b8ace2208dd',
  secondProduct: 'a966cdcc-4cf8-45c0-8904-99d7bd117c28',
  lastProduct: '8d4c6cc7-f63f-4e55-8803-b0933be03d6f',
  brand: '6bc16ffe-a948-47d3-8a14-5cbd0133013d',
  ribbon: '304ecef9-d9f6-4b63-8aff-6a9c9d20dcac',
  product: '9fa13e97-39c5-41c6-8862-a4d4b3f7c934',
  customization: '1e884ca5-de8d-4493-8865-cf5610d4437f',
}

let database: OpenDatabase
let platform: TestPlatform
let app: Awaited<ReturnType<typeof createTestApp>>
/** Our ids, by the recorded ones. */
let ours: Map<string, string>
/** The revision of each entity, by our ids. */
let revisions: Map<string, string>

beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  await useCatalogV3(platform)
  app = await createTestApp(platform)
  ours = new Map()
  revisions = new Map()
})
afterAll(() => database.close())

describe.skipIf(!transcriptsArePresent)(
  'the recorded calls of catalog V3 (absent: ../shared/wire)',
  () => {
    it.each(FILES)('%s', async (file) => {
      const differences: string[] = []
      for (const recorded of readTranscripts(file, 'transcripts-v3')) {
        const found = await compare(recorded)
        differences.push(...found.map((path) => `${recorded.name}: ${path}`))
      }
      expect(differences).toEqual([])
    })
  },
)

/** What has to be there before a call, by its name. */
const BEFORE: Record<string, () => Promise<unknown>> = {
  'query locations': async () => {
    const { storesLocations } = await call('POST', '/v3/locations/query', { query: {} })
    ours.set(RECORDED.location, storesLocations[0].id)
  },
  'update brand with an old revision is refused': () => rename('brand', 'brands'),
  'update ribbon with an old revision is refused': () => rename('ribbon', 'ribbons'),
  'bulk delete info sections': async () => {
    await createSection(RECORDED.firstSection, 'First')
    await createSection(RECORDED.secondSection, 'Second')
  },
  'reorder choices': async () => {
    const customizationId = idOf('customization')
    const { customization } = await call(
      'POST',
      `/v3/customizations/${customizationId}/add-choices`,
      { customizationId, choices: [{ choiceType: 'CHOICE_TEXT', name: '5 kg' }] },
    )
    ours.set(RECORDED.thirdChoice, customization.choicesSettings.choices[2].id)
  },
  'bulk add choices': () =>
    createCustomization(RECORDED.swatches, {
      name: 'Bag',
      customizationRenderType: 'SWATCH_CHOICES',
      choices: [{ choiceType: 'ONE_COLOR', name: 'Brown', colorCode: '#8b4513' }],
    }),
  'bulk update customizations': () =>
    createCustomization(RECORDED.grinding, {
      name: 'Grind',
      customizationRenderType: 'TEXT_CHOICES',
      choices: [{ choiceType: 'CHOICE_TEXT', name: 'Whole' }],
    }),
  'create subcategory': async () => {
    const { category } = await call('POST', '/v1/categories', {
      category: { name: 'Coffee r1', description: 'All of it' },
      treeReference: { appNamespace: '@wix/stores' },
    })
    ours.set(RECORDED.parentCategory, category.id)
  },
  'bulk remove info sections': () => createSection(RECORDED.thirdSection, 'Third'),
  'get product': completeProduct,
  'bulk update inventory items': async () => {
    const { product } = await call('GET', `/v3/products/${idOf('product')}`)
    const { inventoryItem } = await call('POST', '/v3/inventory-items', {
      inventoryItem: {
        productId: product.id,
        variantId: product.variantsInfo.variants[1].id,
        quantity: 3,
      },
    })
    ours.set(RECORDED.secondItem, inventoryItem.id)
  },
  'query products': () => createProduct(RECORDED.secondProduct, 'Zest'),
  'bulk delete products': () => createProduct(RECORDED.lastProduct, 'Last'),
}

const idOf = (name: keyof typeof RECORDED) => ours.get(RECORDED[name]) ?? ''

/** Gives the product whatever a client may, so that reads have all of their members. */
async function completeProduct() {
  const mediaId = await storeMedia(platform.scope, {
    files: platform.services.mediaFiles,
    bytes: Buffer.from(PNG_OF_ONE_PIXEL, 'base64'),
    title: 'Bag, front',
    altText: 'A bag of beans',
  })
  const id = idOf('product')
  await call('PATCH', `/v3/products/${id}`, {
    product: {
      id,
      revision: revisions.get(id),
      media: { itemsInfo: { items: [{ id: mediaId, altText: 'A bag of beans' }] } },
      physicalProperties: {
        pricePerUnit: { quantity: 100, measurementUnit: 'G' },
        fulfillerId: ANY_ID,
        deliveryProfileId: ANY_ID,
      },
      taxGroupId: ANY_ID,
      mainCategoryId: idOf('parentCategory'),
    },
  })
}

const ANY_ID = '0e4a9462-abc4-442b-8732-08bc48264455'

const PNG_OF_ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

async function rename(entity: 'brand' | 'ribbon', entities: string) {
  const id = idOf(entity)
  await call('PATCH', `/v3/${entities}/${id}`, {
    [entity]: { id, revision: '1', name: `${entity} of before` },
  })
}

async function createSection(recorded: string, title: string) {
  const infoSection = { uniqueName: title.toLowerCase(), title }
  const reply = await call('POST', '/v3/info-sections', { infoSection })
  ours.set(recorded, reply.infoSection.id)
}

async function createProduct(recorded: string, name: string) {
  const variant = { price: { actualPrice: { amount: '1' } }, choices: [] }
  const { product } = await call('POST', '/v3/products', {
    product: { name, productType: 'PHYSICAL', variantsInfo: { variants: [variant] } },
  })
  ours.set(recorded, product.id)
}

async function createCustomization(
  recorded: string,
  { choices, ...rest }: { name: string; customizationRenderType: string; choices: object[] },
) {
  const { customization } = await call('POST', '/v3/customizations', {
    customization: {
      ...rest,
      customizationType: 'PRODUCT_OPTION',
      choicesSettings: { choices },
    },
  })
  ours.set(recorded, customization.id)
}

/** A call of our own; what it says of revisions is kept. */
async function call(method: string, path: string, request?: unknown) {
  const { status, body } = await app.call(method, path, request)
  expect({ status, body }).toMatchObject({ status: 200 })
  learn(undefined, body)
  return body
}

async function compare({ name, request, response }: RecordedCall): Promise<string[]> {
  if (!request) return []
  await BEFORE[name]?.()
  const path = translatePath(request.path)
  const body = request.body === undefined ? undefined : atRevision(translate(request.body))
  const reply = await app.call(request.method, path, body)
  if (reply.status !== response.status) {
    return [`${reply.status} ${JSON.stringify(reply.body)}`]
  }
  learn(response.body, reply.body)
  const asked = path + JSON.stringify(request.body ?? '') + readR(path)
  return findMissing(response.body, reply.body).filter((member) => !isLeftOut(member, asked))
}

function readR(path: string) {
  const [, encoded = ''] = /\.r=([^&]*)/.exec(path) ?? []
  return Buffer.from(encoded, 'base64url').toString('utf8')
}

const translate = <T>(value: T): T => JSON.parse(translateText(JSON.stringify(value))) as T

function translateText(text: string) {
  return text.replaceAll(GUID, (id) => ours.get(id) ?? id)
}

const GUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

function translatePath(path: string) {
  return translateText(path).replace(/\.r=([^&]*)/, (_, encoded: string) => {
    const text = translateText(readR(`.r=${encoded}`))
    return `.r=${Buffer.from(text).toString('base64url')}`
  })
}

/** The request at the revisions that our entities have; the recorded `1` of those that have to be outdated stays. */
function atRevision(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(atRevision)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, atRevision(member)]),
  )
  const { id, revision } = members
  const isOutdated = /^never/.test(String(members['name']))
  if (typeof revision !== 'string' || isOutdated) return members
  const key = id ?? members['customizationId'] ?? members['categoryId'] ?? members['productId']
  return { ...members, revision: revisions.get(String(key)) ?? revision }
}

/** Which of our ids stands for each recorded one, and the revisions that the reply says. */
function learn(recorded: unknown, actual: unknown): void {
  if (typeof recorded === 'string' && typeof actual === 'string') {
    const isId = [recorded, actual].every((text) => text.match(GUID)?.[0] === text)
    if (isId && !ours.has(recorded)) ours.set(recorded, actual)
  }
  if (typeof actual !== 'object' || actual === null) return
  const { id, revision } = actual as { id?: string; revision?: string }
  if (id && revision) revisions.set(id, revision)
  for (const [name, member] of Object.entries(actual)) {
    learn((recorded as Record<string, unknown> | null | undefined)?.[name], member)
  }
}
