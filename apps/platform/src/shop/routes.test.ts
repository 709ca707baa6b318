import { LANGUAGE_HEADER, type Shop, type ShopSettingsReply } from '@vitrine/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { deleteFile } from '../catalog/media/library/delete-file.ts'
import { storeMedia } from '../catalog/media/library/store-media.ts'
import { enqueueEmail } from '../email/enqueue-email.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { transact } from '../kernel/scope/site-scope.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, PLATFORM_URL, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor } from '../testing/test-visitor.ts'

let database: OpenDatabase
let platform: TestPlatform
let visitor: string
let owner: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  visitor = (await createTestVisitor(platform)).tokens.access_token
  owner = await createTestApp(platform, ['SITE.MANAGE'])
})
afterAll(() => database.close())

it('has the name of the site, and nothing that its owner has not set', async () => {
  const shop = await readShop()
  expect(shop).toEqual({
    ...{ name: 'Maren & Kiln', currency: 'EUR', country: 'DE', language: 'en' },
    languages: ['en', 'de'],
    currencies: ['EUR'],
    ...{ pricesIncludeTax: null, contact: {}, brand: {}, texts: {}, pages: [], home: [] },
    ...{ navigation: { header: [], footer: [] }, brands: [], countsVisits: false },
  })
})

it('shows what the owner sets, in the language that is asked for, or in its own', async () => {
  const page = { path: 'about', title: 'About us', lede: 'Two people.', sections: [] }
  const texts = {
    en: { sentence: 'Cups and saucers.', brand: 'Pottery' },
    de: { sentence: 'Tassen und Teller.' },
  }
  const reply = await update({
    name: 'Cup & Saucer',
    settings: { texts, pages: { en: [page] }, contact: { place: 'Lyon' } },
  })
  expect(reply.status).toBe(200)
  expect(await readShop('de')).toMatchObject({
    name: 'Cup & Saucer',
    contact: { place: 'Lyon' },
    texts: { sentence: 'Tassen und Teller.', brand: 'Pottery' },
    pages: [page],
  })

  // Only what is given is replaced.
  await update({ settings: { contact: { place: 'Lille' } } })
  expect(await readShop()).toMatchObject({ contact: { place: 'Lille' }, texts: texts.en })
})

it('returns the revision that the next change names', async () => {
  const first = await update({ settings: { contact: { place: 'Lyon' } } })
  const second = await update({
    settings: { contact: { place: 'Lille' } },
    revision: first.body.revision,
  })
  expect([first.status, second.status]).toEqual([200, 200])
})

it('loses no change of another owner', async () => {
  const { revision } = await readSettings()
  const bodies = ['first', 'second'].map((place) => ({
    settings: { contact: { place } },
    revision,
  }))
  const replies = await Promise.all(bodies.map(update))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    details: { applicationError: { code: 'SHOP_CHANGED' } },
  })
  expect((await readSettings()).revision).not.toBe(revision)
})

it.each([
  [{ name: '' }, 'name'],
  [{ settings: { brand: { radius: 17 } } }, 'settings.brand.radius'],
  [{ settings: { brand: { accent: { hue: 361, chroma: 0.1 } } } }, 'settings.brand.accent.hue'],
  [{ settings: { contact: { email: 'nobody' } } }, 'settings.contact.email'],
  [{ settings: { texts: { english: {} } } }, 'settings.texts.english'],
  [{ settings: { home: [{ type: 'newest' }, { type: 'newest' }] } }, 'settings.home'],
  [{ settings: { home: [{ type: 'carousel' }] } }, 'settings.home.0.type'],
  [
    { settings: { home: [{ type: 'featuredPicture', picture: 'gone', pins: [] }] } },
    'settings.home',
  ],
  [
    { settings: { navigation: { header: [address('javascript:alert(1)')], footer: [] } } },
    'settings.navigation.header.0.address',
  ],
  [
    { settings: { navigation: { header: [address('//evil.example')], footer: [] } } },
    'settings.navigation.header.0.address',
  ],
  [
    { settings: { navigation: { header: [address('/\\evil.example')], footer: [] } } },
    'settings.navigation.header.0.address',
  ],
  [{ settings: { navigation: { header: [{ type: 'page', path: '../x' }], footer: [] } } }, 'path'],
  [{ settings: { brands: [brandPage('cup'), brandPage('cup')] } }, 'settings.brands'],
  [
    { settings: { brands: [{ ...brandPage('cup'), picture: 'gone' }] } },
    'settings.brands.0.picture',
  ],
  [{ settings: { home: [{ type: 'editorial', picture: 'gone', texts: {} }] } }, 'settings.home'],
  [
    { settings: { pages: { en: [{ path: 'brands', title: 'a', lede: 'b', sections: [] }] } } },
    'settings.pages.en.0.path',
  ],
  [
    { settings: { pages: { en: [{ path: 'cart', title: 'a', lede: 'b', sections: [] }] } } },
    'settings.pages.en.0.path',
  ],
])('rejects %j, and changes nothing', async (body, field) => {
  const before = await readSettings()
  const reply = await update(body)
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.body)).toContain(field)
  expect(await readSettings()).toEqual(before)
})

it('names the rule that two equal entries break', async () => {
  const page = { path: 'about', title: 'About us', lede: 'Two people.', sections: [] }
  const reply = await update({ settings: { pages: { en: [page, page] } } })
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({
    details: {
      validationError: {
        fieldViolations: [{ field: 'settings.pages.en', ruleName: 'DUPLICATE' }],
      },
    },
  })
})

it('has the pages that are written in other languages alone, each once', async () => {
  const page = (path: string, title: string) => ({ path, title, lede: title, sections: [] })
  await update({
    settings: {
      pages: {
        de: [page('about', 'Über uns'), page('care', 'Pflege')],
        en: [page('about', 'About us'), page('sizes', 'Sizes')],
        fr: [page('sizes', 'Tailles'), page('care', 'Entretien')],
      },
    },
  })
  expect(await readShop('de')).toMatchObject({
    pages: [{ path: 'about' }, { path: 'care', title: 'Pflege' }],
    otherPages: [{ path: 'sizes', title: 'Sizes', language: 'en' }],
  })
  expect((await readShop('en')).otherPages).toEqual([{ ...page('care', 'Pflege'), language: 'de' }])
  await update({ settings: { pages: {} } })
  expect(await readShop('de')).not.toHaveProperty('otherPages')
})

it('has the links, the pages of brands and the pictures beside texts that the owner sets', async () => {
  const picture = await storeLogo(800, 1000)
  const navigation = {
    header: [{ type: 'brand', path: 'cup' }, address('https://example.com/blog')],
    footer: [{ titles: { en: 'Help' }, links: [{ type: 'page', path: 'delivery' }] }],
  }
  const editorial = { type: 'editorial', picture, texts: { en: { title: 'Clay', paragraphs: [] } } }
  const brands = [{ ...brandPage('cup'), picture }]
  const { status } = await update({ settings: { navigation, brands, home: [editorial] } })
  expect(status).toBe(200)

  const shop = await readShop()
  expect(shop.navigation).toEqual(navigation)
  expect(shop.brands).toMatchObject([{ brand: 'Brand cup', picture: { id: picture } }])
  expect(shop.home).toMatchObject([{ type: 'editorial', picture: { image: { width: 800 } } }])

  const { mediaFiles, securedFiles, renditions } = platform.services
  await deleteFile(platform.scope, picture, { mediaFiles, securedFiles, renditions })
  const after = await readShop()
  expect([after.home, after.brands[0]?.picture]).toEqual([[], undefined])
  await update({ settings: { navigation: { header: [], footer: [] }, brands: [], home: [] } })
})

describe('the logo', () => {
  it('is shown in its size, in the shop and in e-mails', async () => {
    const logo = await storeLogo(800, 160)
    expect((await update({ settings: { brand: { logo, radius: 8 } } })).status).toBe(200)
    const { brand } = await readShop()
    const url = `${PLATFORM_URL}/media/${logo}/v1/fit/w_400,h_80/file.png`
    expect(brand).toEqual({ radius: 8, logo: { url, width: 200, height: 40 } })
    expect((await readSettings()).settings.brand).toEqual({ radius: 8, logo })

    const email = { kind: 'denied' as const, to: 'ada@example.com', data: {} }
    await transact(platform.scope, (tx) =>
      enqueueEmail(tx, { item: email }, platform.services.keyring),
    )
    const [sent] = await platform.readMail()
    expect(sent?.html).toContain(`<img src="${url}" width="200" height="40" alt="Cup &amp; Saucer"`)
  })

  it('is not enlarged, and gone with its file', async () => {
    const logo = await storeLogo(60, 20)
    await update({ settings: { brand: { logo } } })
    expect((await readShop()).brand.logo).toMatchObject({ width: 60, height: 20 })
    const { mediaFiles, securedFiles, renditions } = platform.services
    await deleteFile(platform.scope, logo, { mediaFiles, securedFiles, renditions })
    expect((await readShop()).brand).toEqual({})
  })

  it('has to be a picture of the library', async () => {
    const bytes = Buffer.from('%PDF-1.4\n%%EOF\n')
    const { mediaFiles: files } = platform.services
    const document = await storeMedia(platform.scope, { files, bytes })
    for (const logo of ['gone.png', document]) {
      const { status, body } = await update({ settings: { brand: { logo } } })
      expect([logo, status]).toEqual([logo, 400])
      expect(JSON.stringify(body)).toContain('settings.brand.logo')
    }
  })
})

it('is changed and read whole by staff alone', async () => {
  const path = '/_api/vitrine/v1/shop-settings'
  const headers = { Authorization: visitor, 'Content-Type': 'application/json' }
  expect((await platform.fetch(path, { headers })).status).toBe(403)
  const body = JSON.stringify({ name: 'Mine' })
  expect((await platform.fetch(path, { method: 'PATCH', headers, body })).status).toBe(403)
  expect((await readShop()).name).toBe('Cup & Saucer')
})

function address(address: string) {
  return { type: 'address', address }
}

function brandPage(path: string) {
  return { path, brand: `Brand ${path}`, texts: { en: { lede: 'Cups.', paragraphs: [] } } }
}

async function storeLogo(width: number, height: number) {
  const bytes = await sharp({ create: { width, height, channels: 4, background: 'teal' } })
    .png()
    .toBuffer()
  return storeMedia(platform.scope, { files: platform.services.mediaFiles, bytes, altText: 'Logo' })
}

async function readShop(language = 'en'): Promise<Shop> {
  const response = await platform.fetch('/_api/vitrine/v1/shop', {
    headers: { Authorization: visitor, [LANGUAGE_HEADER]: language },
  })
  expect(response.headers.get('Vary')).toContain(LANGUAGE_HEADER)
  return ((await response.json()) as { shop: Shop }).shop
}

async function readSettings(): Promise<ShopSettingsReply> {
  return (await owner.call('GET', '/_api/vitrine/v1/shop-settings')).body
}

const update = (body: object) => owner.call('PATCH', '/_api/vitrine/v1/shop-settings', body)
