import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import type { TestApp } from '../testing/test-app.ts'
import { succeed } from './testing/beans.fixture.ts'
import { counts, createTwoSites, failed } from './testing/two-sites.fixture.ts'

let database: OpenDatabase
let app: TestApp
let elsewhere: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  ;({ app, elsewhere } = await createTwoSites(database))
})
afterAll(() => database.close())

const post = (path: string, body: object) => succeed(app, 'POST', path, body)

describe.each([
  ['brand', 'brands', 'BRAND'],
  ['ribbon', 'ribbons', 'RIBBON'],
] as const)('a %s', (one, many, title) => {
  const create = async (name: string, by = app) =>
    (await succeed(by, 'POST', `/v3/${many}`, { [one]: { name } }))[one]
  const read = async (id: string) => (await succeed(app, 'GET', `/v3/${many}/${id}`))[one]

  it('is read by its id, in its shop', async () => {
    const made = await create('Kiln')
    expect(await read(made.id)).toEqual(made)
    expect((await elsewhere.call('GET', `/v3/${many}/${made.id}`)).status).toBe(404)
  })

  it('is renamed with others at their revision', async () => {
    const [own, stale, foreign] = [
      await create('North'),
      await create('South'),
      await create('West', elsewhere),
    ]
    const change = ({ id }: { id: string }, revision: string, name: string) => ({
      [one]: { id, revision, name },
    })
    const reply = await post(`/v3/bulk/${many}/update`, {
      [many]: [change(own, '1', 'East'), change(stale, '2', 'Up'), change(foreign, '1', 'Down')],
      returnEntity: true,
    })
    expect(reply).toMatchObject({
      results: [
        { itemMetadata: { id: own.id, success: true }, item: { name: 'East', revision: '2' } },
        failed(1, 'REVISION_MISMATCH'),
        failed(2, `${title}_NOT_FOUND`),
      ],
      bulkActionMetadata: counts(1, 2),
    })
    expect(await read(own.id)).toMatchObject({ name: 'East' })
    expect(await read(stale.id)).toEqual(stale)
  })
})

it('an info section is created with others, and read by its id in its shop', async () => {
  const care = { uniqueName: 'care', title: 'Care', plainDescription: '<p>By hand.</p>' }
  const reply = await post('/v3/bulk/info-sections/create', {
    infoSections: [care, { ...care, title: 'Again' }],
    returnEntity: true,
  })
  expect(reply).toMatchObject({
    results: [
      { itemMetadata: { originalIndex: 0, success: true }, item: { title: 'Care' } },
      failed(1, 'DUPLICATE_INFO_SECTION_NAME'),
    ],
    bulkActionMetadata: counts(1, 1),
  })
  const path = `/v3/info-sections/${reply.results[0].item.id}`
  const { infoSection } = await succeed(app, 'GET', `${path}?fields=PLAIN_DESCRIPTION`)
  expect(infoSection).toMatchObject({ ...care, revision: '1' })
  expect((await elsewhere.call('GET', path)).status).toBe(404)
})

describe('a customization', () => {
  const option = (name: string, ...choices: string[]) => ({
    name,
    customizationType: 'PRODUCT_OPTION',
    customizationRenderType: 'TEXT_CHOICES',
    choicesSettings: {
      choices: choices.map((choice) => ({ choiceType: 'CHOICE_TEXT', name: choice })),
    },
  })
  const create = async (customization: object, by = app) =>
    (await succeed(by, 'POST', '/v3/customizations', { customization })).customization

  it('is created with others, and deleted in its shop', async () => {
    const reply = await post('/v3/bulk/customizations/create', {
      customizations: [option('Size', 'S', 'M'), option('Shape', 'Round', 'Round')],
      returnEntity: true,
    })
    expect(reply).toMatchObject({
      results: [
        { itemMetadata: { originalIndex: 0, success: true }, customization: { name: 'Size' } },
        choiceTwice(1),
      ],
      bulkActionMetadata: counts(1, 1),
    })
    const path = `/v3/customizations/${reply.results[0].customization.id}`
    expect((await elsewhere.call('DELETE', path)).status).toBe(404)
    expect(await succeed(app, 'DELETE', path)).toEqual({})
    expect((await app.call('GET', path)).status).toBe(404)
  })

  it('gets choices with others, those of this shop', async () => {
    const own = await create(option('Height', 'Low'))
    const foreign = await create(option('Width', 'Narrow'), elsewhere)
    const choices = [{ choiceType: 'CHOICE_TEXT', name: 'High' }]
    const reply = await post('/v3/bulk/customizations/add-choices', {
      customizationsChoices: [
        { customizationId: own.id, choices },
        { customizationId: foreign.id, choices },
        { customizationId: own.id, choices },
      ],
      returnEntity: true,
    })
    expect(reply).toMatchObject({
      results: [
        {
          itemMetadata: { id: own.id, success: true },
          customization: { choicesSettings: { choices: [{ name: 'Low' }, { name: 'High' }] } },
        },
        failed(1, 'CUSTOMIZATION_NOT_FOUND'),
        choiceTwice(2),
      ],
      bulkActionMetadata: counts(1, 2),
    })
    const read = await succeed(app, 'GET', `/v3/customizations/${own.id}`)
    expect(read.customization.choicesSettings.choices).toHaveLength(2)
  })
})

/** The result of a customization with two choices of one name. */
const choiceTwice = (originalIndex: number) => ({
  itemMetadata: {
    originalIndex,
    success: false,
    error: {
      code: 'INVALID_ARGUMENT',
      data: { fieldViolations: [{ field: 'choices', ruleName: 'DUPLICATE_CHOICE_NAME' }] },
    },
  },
})
