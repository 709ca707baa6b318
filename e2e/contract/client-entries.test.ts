import { connectWithApiKey, createAdmin, createExternalLogin } from '@vitrine/client/admin'
import { createIdentity } from '@vitrine/client/identity'
import {
  createImportRunner,
  createProduct,
  createTestApiKey,
  createTestDatabase,
  type OpenDatabase,
  saveIdentitySetting,
  type TestPlatform,
} from '@vitrine/platform'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { ada, becomeMember, readDigits, readRecoveryToken } from './sign-in.ts'
import { openTransport, type PlatformTransport, transports } from './transports.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

describe.each(transports)('%s', (name) => {
  let transport: PlatformTransport
  let platform: TestPlatform

  beforeAll(async () => {
    transport = await openTransport(name)
  })
  beforeEach(async () => {
    platform = await transport.createPlatform(database)
  })
  afterAll(() => transport.close())

  const connect = () => transport.connect()
  const wiring = () => transport.wiring()

  describe('a member on the platform', () => {
    it('registers, gets a verification code twice, and is signed in with the second', async () => {
      await saveIdentitySetting(platform.scope, 'emailVerification', true)
      const { auth } = connect()

      const registered = await auth.register(ada)
      expect(registered.loginState).toBe('EMAIL_VERIFICATION_REQUIRED')
      expect(await auth.processVerification({ code: '000000' })).toMatchObject({
        loginState: 'FAILURE',
        errorCode: 'invalidCode',
      })
      platform.clock.advance(61_000)
      expect((await auth.resendVerification()).loginState).toBe('EMAIL_VERIFICATION_REQUIRED')

      const verified = await auth.processVerification({ code: await readDigits(platform) })
      expect(verified.loginState).toBe('SUCCESS')
    })

    it('awaits approval where the owner approves members', async () => {
      await saveIdentitySetting(platform.scope, 'ownerApproval', true)
      expect(await connect().auth.register(ada)).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' })
    })

    it('resets the password by e-mail, once, and changes it when signed in', async () => {
      const client = connect()
      const identity = createIdentity(client)
      await client.auth.register(ada)
      await client.auth.sendPasswordResetEmail(ada.email)
      const recoveryToken = await readRecoveryToken(platform)

      const recovered = await identity.recover(recoveryToken, 'a rather patient teapot')
      expect(recovered.loginState).toBe('SUCCESS')
      expect((await identity.recover(recoveryToken, 'yet another teapot')).loginState).toBe(
        'FAILURE',
      )

      await becomeMember(client, recovered)
      await identity.changePassword('the third kettle in a row', {
        currentPassword: 'a rather patient teapot',
      })
      const again = await connect().auth.login({ ...ada, password: 'the third kettle in a row' })
      expect(again.loginState).toBe('SUCCESS')
    })

    it('has OpenID Connect claims, and changes their profile', async () => {
      const client = connect()
      await becomeMember(client, await client.auth.register(ada))

      const { sub } = await createIdentity(client).getUserInfo()
      const { member } = await client.members.getCurrentMember()
      expect(member.id).toBe(sub)
    })

    it('changes their profile, and is found and changed by a caller who may manage members', async () => {
      const client = connect()
      await becomeMember(client, await client.auth.register(ada))
      const { member } = await client.members.getCurrentMember()

      const changed = await client.members.updateMember(member.id, {
        profile: { nickname: 'Ada L.' },
        contact: { firstName: 'Ada', lastName: 'Lovelace' },
      })
      expect([changed.profile.nickname, changed.contact?.lastName]).toEqual(['Ada L.', 'Lovelace'])

      const apiKey = await createTestApiKey(platform, [
        'MEMBERS.MEMBER_READ',
        'MEMBERS.MEMBER_UPDATE',
      ])
      const { members } = createAdmin(connectWithApiKey({ apiKey, ...wiring() }))
      const found = await members.getMember(member.id, { fieldsets: ['FULL'] })
      expect(found.loginEmail).toBe(ada.email)
      const listed = await members.queryMembers({ query: { paging: { limit: 10 } } })
      expect(listed.members?.map(({ id }) => id)).toContain(member.id)
      await expect(connect().members.getCurrentMember()).rejects.toMatchObject({ status: 403 })
    })

    it('is signed in by another system, by id and by address', async () => {
      const apiKey = await createTestApiKey(platform, [
        'IAM.EXTERNAL_LOGIN',
        'IAM.AUTHENTICAITON_SIGN_ON',
        'IAM.VERIFY_EMAIL',
      ])
      const client = connect()
      await becomeMember(client, await client.auth.register(ada))
      const { member } = await client.members.getCurrentMember()

      const other = connect()
      const external = createExternalLogin(other, { apiKey })
      await other.auth.setTokens(await external.getMemberTokens(member.id))
      expect((await other.members.getCurrentMember()).member.id).toBe(member.id)

      const third = connect()
      const tokens = await createExternalLogin(third, { apiKey }).getMemberTokensBySignOn(
        'new@example.com',
      )
      await third.auth.setTokens(tokens)
      expect(third.auth.loggedIn()).toBe(true)
    })
  })

  describe('the catalog on the platform', () => {
    const names = ['Basket', 'Bowl', 'Candle', 'Cup', 'Lamp', 'Mug', 'Plate']

    beforeEach(async () => {
      for (const [index, name] of names.entries()) {
        const slug = name.toLowerCase()
        await createProduct(platform.scope, { name, slug, priceMinor: 1000 + index * 100 })
      }
    })

    it.each([
      ['offset', () => connect().products.queryProducts()],
      ['cursor', () => connect().products.queryProducts().byCursor()],
    ])('is read page by page by %s, in order, without a gap', async (_, query) => {
      const seen: string[] = []
      for await (const { name } of query().ascending('name').limit(3)) seen.push(name)
      expect(seen).toEqual(names)
    })

    it('reads pages by cursor, forwards and backwards', async () => {
      const query = connect().products.queryProducts().ascending('name').limit(3).byCursor()
      const first = await query.find()
      const second = await first.next()
      expect(second.items.map(({ name }) => name)).toEqual(['Cup', 'Lamp', 'Mug'])
      const back = await second.prev()
      expect(back.items.map(({ name }) => name)).toEqual(['Basket', 'Bowl', 'Candle'])
    })

    it('is filtered by the operators of the table', async () => {
      const query = () => connect().products.queryProducts().ascending('name')
      const find = async (asked: ReturnType<typeof query>) =>
        (await asked.find()).items.map(({ name }) => name)

      expect(await find(query().startsWith('name', 'b'))).toEqual(['Basket', 'Bowl'])
      expect(await find(query().contains('slug', 'am'))).toEqual(['Lamp'])
      expect(await find(query().between('price', 11, 13))).toEqual(['Bowl', 'Candle'])
      expect(await find(query().in('slug', ['mug', 'cup']))).toEqual(['Cup', 'Mug'])
      expect(await find(query().eq('slug', 'mug').or(query().eq('slug', 'cup')))).toEqual([
        'Cup',
        'Mug',
      ])
      expect(await find(query().not(query().gt('price', 10)))).toEqual(['Basket'])
    })

    it('is written with an API key', async () => {
      const apiKey = await createTestApiKey(platform, ['WIX_STORES.MODIFY_PRODUCTS'])
      const admin = createAdmin(connectWithApiKey({ apiKey, siteId: platform.siteId, ...wiring() }))

      const { product } = await admin.products.createProduct({
        name: 'Vase',
        priceData: { price: 39 },
      })
      await admin.products.updateProduct(product.id, { ribbon: 'New' })
      await admin.products.bulkAdjustProductProperty([product.id], { price: { amount: 1 } })
      const { collection } = await admin.collections.createCollection({ name: 'Tall things' })
      await admin.collections.addProductsToCollection(collection.id, [product.id])

      const found = await connect().products.getProduct(product.id)
      expect(found.product).toMatchObject({
        ribbon: 'New',
        priceData: { price: 40 },
        collectionIds: expect.arrayContaining([collection.id]),
      })
      await admin.products.deleteProduct(product.id)
      await expect(connect().products.getProduct(product.id)).rejects.toMatchObject({ status: 404 })
    })

    it('is imported from a file and exported to one with an API key', async () => {
      const apiKey = await createTestApiKey(platform, [
        'WIX_STORES.MODIFY_PRODUCTS',
        'WIX_STORES.READ_MERCHANT_DATA',
      ])
      const { catalogImports } = createAdmin(connectWithApiKey({ apiKey, ...wiring() }))
      const rows = ['Handle,Title,Variant Price', 'jug,Jug,12', 'pan,Pan,much', '']
      const run = () => createImportRunner(platform.services).runDue()

      const { import: begun, uploadUrl } = await catalogImports.beginImport({ fileName: 'a.csv' })
      expect(uploadUrl).toBe(`${wiring().host}/catalog-imports/v1/imports/${begun.id}/file`)
      const sent = await catalogImports.sendFile(begun.id, new Blob([rows.join('\n')]))
      expect(sent.sizeInBytes).toBe(rows.join('\n').length)
      await run()
      expect(await catalogImports.getImport(begun.id)).toMatchObject({
        status: 'DONE',
        result: { created: 1, rejected: 1 },
        errors: [{ line: 3, column: 'Variant Price' }],
      })
      const rejected = await (await catalogImports.fetchRejected(begun.id)).text()

      const again = await catalogImports.beginImport({ fileName: 'b.csv' })
      const corrected = new Blob([rejected.replace('much', '30')]).stream()
      await catalogImports.sendFile(again.import.id, corrected)
      await expect(catalogImports.sendFile(again.import.id, 'x')).rejects.toMatchObject({
        status: 409,
        code: 'IMPORT_CONFLICT',
      })
      await run()
      const { imports } = await catalogImports.listImports({ limit: 1 })
      expect(imports).toMatchObject([{ id: again.import.id, result: { created: 1 } }])
      await expect(catalogImports.cancelImport(begun.id)).rejects.toMatchObject({ status: 409 })
      const lines = (await (await catalogImports.exportCatalog()).text()).trim().split('\n')
      const names = lines.map((line) => JSON.parse(line).product?.name)
      expect(names).toEqual(expect.arrayContaining(['Jug', 'Pan']))
    })

    it('counts the matches', async () => {
      const apiKey = await createTestApiKey(platform, [
        'WIX_STORES.MODIFY_INVENTORY',
        'WIX_STORES.READ_INVENTORY',
      ])
      const { inventory } = createAdmin(connectWithApiKey({ apiKey, ...wiring() }))
      const { items } = await connect().products.queryProducts().eq('slug', 'mug').find()
      const { id: productId = '', variants = [] } = items[0] ?? {}
      const variantId = variants[0]?.id ?? ''

      await inventory.updateInventoryVariants(productId, {
        trackQuantity: true,
        variants: [{ variantId, quantity: 5 }],
      })
      await inventory.decrementInventory([{ productId, variantId, decrementBy: 2 }])
      const page = await inventory.queryInventory().eq('productId', productId).find()

      expect(page.items[0]?.variants[0]?.quantity).toBe(3)
    })
  })
})
