import type { ShopContact } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addStaff } from '../../auth/staff/staff-members.ts'
import { createProduct } from '../../catalog/product/write/save-product.ts'
import { saveTranslation } from '../../catalog/translations/save-translation.ts'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { saveShopSettings } from '../../shop/shop-settings.ts'
import { sites } from '../../sites/tables.ts'
import { createTestBuyer, setTestTerms } from '../../testing/selling/test-checkout.ts'
import { paymentsOf } from '../../testing/selling/test-payment.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createMember } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { orderNotificationSettings } from './order-notification-settings.ts'
import { queueOrderEmails } from './queue-order-emails.ts'

const SHOP = 'hello@maren-kiln.example'
const BUYER = 'ada@shop.example'

let database: OpenDatabase
let platform: TestPlatform
let merchant: TestApp
let productId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  await setTestTerms(platform.scope)
  await saveContact({ email: SHOP })
  merchant = await createTestApp(platform, ['ECOM.READ_ORDERS', 'ECOM.MODIFY_ORDERS'])
  productId = (await createProduct(platform.scope, { name: 'Vase', priceMinor: 1305 })).productId
})
afterAll(() => database.close())

describe('an order that is placed', () => {
  it('is told to the shop once, with all that is needed to send it', async () => {
    const buyer = await createTestBuyer(platform, await createCard())
    const checkoutId = await checkOutCard(buyer)
    const note = { checkout: { buyerNote: 'Please wrap it <b>well</b>.' } }
    await buyer.call('PATCH', `checkouts/${checkoutId}`, note)
    const { body } = await buyer.placeOrder(checkoutId)
    await buyer.placeOrder(checkoutId)

    const [email, ...others] = await mailTo(SHOP)

    expect(others).toEqual([])
    expect(email?.subject).toBe('New order 10001 at Maren & Kiln: €7.90')
    expect(email?.replyTo).toBe(BUYER)
    expect(email?.text).toContain('Ada Lovelace has placed order 10001.')
    expect(email?.text).toContain('1 × Card, Paper: Thick, Words: <i>Ada</i>: €3.00')
    expect(email?.text).toContain('Items: €3.00\nDelivery: €4.90\nTotal: €7.90')
    expect(email?.text).toContain('Payment\nNot paid yet\nBank transfer')
    expect(email?.text).toContain(`Buyer\nAda Lovelace\n${BUYER}`)
    expect(email?.text).toContain('Delivery\nStandard\nAda Lovelace\nMengstraße 4\nLübeck\nGermany')
    expect(email?.text).toContain('Note from the buyer\nPlease wrap it <b>well</b>.')
    expect(email?.html).toContain('Please wrap it &lt;b&gt;well&lt;/b&gt;.')
    expect(email?.html).toContain('1 × Card, Paper: Thick, Words: &lt;i&gt;Ada&lt;/i&gt;')
    expect(email?.text).toContain(
      `See the order in the back office: http://localhost:4000/admin/orders/${body.orderId}\n`,
    )
    expect(await mailTo(SHOP)).toHaveLength(1)
  })

  it('is told once by however many processes, without the link that shows it to its holder', async () => {
    await place()
    const tools = { ...platform.services, publicPlatformUrl: 'http://localhost:4000' }
    await Promise.all(Array.from({ length: 4 }, () => queueOrderEmails(platform.scope, tools)))

    const emails = await mailTo(SHOP)

    expect(emails).toHaveLength(1)
    expect(`${emails[0]?.text}${emails[0]?.html}`).not.toContain('/hosted/')
    const [toBuyer] = await mailTo(BUYER)
    expect(toBuyer?.replyTo).toBeUndefined()
    expect(toBuyer?.text).toContain('/hosted/orders/')
  })

  it('says that it is paid where the buyer has paid online, once however often that is reported', async () => {
    const buyer = await createTestBuyer(platform, { productId })
    const payments = paymentsOf(platform, buyer, await buyer.checkOut(1))
    const begun = (await payments.begin()).body
    await payments.confirm(begun, '4242 4242 4242 4242')
    await payments.settle(begun.payment.id)
    await payments.settle(begun.payment.id)

    const [email, ...others] = await mailTo(SHOP)

    expect(others).toEqual([])
    expect(email?.text).toContain('Payment\nPaid\n')
  })

  it('is told in the language of the shop, whatever that of the buyer is', async () => {
    await setLanguage('de')
    await saveTranslation(platform.scope, {
      entity: 'product',
      id: productId,
      language: 'en',
      content: { name: 'Flower vase' },
    })
    await place(inLanguage('en'))

    const [email] = await mailTo(SHOP)

    expect(email?.subject).toBe('Neue Bestellung 10001 bei Maren & Kiln: 17,95\u00a0€')
    expect(email?.text).toContain('Ada Lovelace hat die Bestellung 10001 aufgegeben.')
    expect(email?.text).toContain('1 × Vase: 13,05\u00a0€')
    expect(email?.text).toContain('Zahlung\nNoch nicht bezahlt\nBank transfer')
    expect(email?.text).toContain('Mengstraße 4\nLübeck\nDeutschland')
    expect(email?.html).toContain('<html lang="de"')
    expect((await mailTo(BUYER))[0]?.text).toContain('1 × Flower vase: €13.05')
  })

  it('is not told where it was refused', async () => {
    const buyer = await createTestBuyer(platform, { productId })
    const checkoutId = await buyer.checkOut(1)
    await database.pool.query('UPDATE products SET visible = false WHERE product_id = $1', [
      productId,
    ])
    expect((await buyer.placeOrder(checkoutId)).status).not.toBe(200)
    expect(await platform.readMail()).toEqual([])
  })
})

describe('a return that is asked for', () => {
  it('is told to the shop once, with its items and the buyer’s reason', async () => {
    const { orderId, askToReturn } = await send()
    expect((await askToReturn({ reason: 'DAMAGED', comment: 'A <i>crack</i>' })).status).toBe(200)

    const [email, ...others] = await mailTo(SHOP, 'Return requested')

    expect(others).toEqual([])
    expect(email?.subject).toBe('Return requested for order 10001 at Maren & Kiln')
    expect(email?.replyTo).toBe(BUYER)
    expect(email?.text).toContain('Ada Lovelace would like to return these items of order 10001')
    expect(email?.text).toContain(
      '1 × Vase\n\nReason: It arrived damaged\nComment: A <i>crack</i>\n',
    )
    expect(email?.html).toContain('A &lt;i&gt;crack&lt;/i&gt;')
    expect(email?.text).toContain(`: http://localhost:4000/admin/orders/${orderId}\n`)
    expect(email?.text).not.toContain('/hosted/')
  })

  it('is told in the language of the shop, each return by itself', async () => {
    await setLanguage('de')
    const { askToReturn } = await send(2)
    await askToReturn({ reason: 'WRONG_ITEM' })
    await askToReturn({ reason: 'OTHER' })

    const emails = await mailTo(SHOP, 'Rücksendung zur Bestellung 10001 bei Maren & Kiln angefragt')

    expect(emails).toHaveLength(2)
    expect(emails[1]?.text).toContain('Grund: Der falsche Artikel')
    expect(emails[0]?.text).toContain('Grund: Ein anderer Grund')
  })
})

describe('e-mails to the shop', () => {
  it('go to the address that is set for them, instead of that of the contact', async () => {
    await notify({ enabled: true, email: 'orders@maren-kiln.example' })
    const { askToReturn } = await send()
    await askToReturn({ reason: 'OTHER' })
    expect(await mailTo('orders@maren-kiln.example')).toHaveLength(2)
    expect(await mailTo(SHOP)).toEqual([])
  })

  it('go to the owners of a shop without a contact', async () => {
    await saveContact({})
    for (const [name, role] of [
      ['maren', 'OWNER'],
      ['kiln', 'OWNER'],
      ['helper', 'ADMIN'],
    ] as const) {
      const { identityId } = await createMember(platform, `${name}@example.com`)
      await addStaff(platform.scope, { identityId, role })
    }
    await place()
    const recipients = (await platform.readMail()).map(({ to }) => to)
    expect(recipients.toSorted()).toEqual([BUYER, 'kiln@example.com', 'maren@example.com'])
  })

  it('are not sent where they are turned off, also of what was placed before', async () => {
    const { askToReturn } = await send()
    await askToReturn({ reason: 'OTHER' })
    await notify({ enabled: false, email: SHOP })
    await place()
    expect(new Set((await platform.readMail()).map(({ to }) => to))).toEqual(new Set([BUYER]))
    await notify({ enabled: true })
    expect(await mailTo(SHOP)).toEqual([])
  })

  it('are not sent where nobody is there to get them', async () => {
    await saveContact({})
    await place()
    expect((await platform.readMail()).map(({ to }) => to)).toEqual([BUYER])
  })

  it('are those of their own site', async () => {
    const own = platform
    const other = await createTestPlatform(database)
    await setTestTerms(other.scope)
    await saveShopSettings(other.scope, { settings: { contact: { email: 'hello@cup.example' } } })
    await place()
    // One queue sends the e-mails of all sites.
    await other.readMail()

    expect(await mailTo(SHOP, '', own)).toHaveLength(1)
    expect(await other.readMail()).toEqual([])
  })
})

async function mailTo(address: string, subject = '', at = platform) {
  const emails = await at.readMail()
  return emails.filter((email) => email.to === address && email.subject.includes(subject))
}

const saveContact = (contact: ShopContact) =>
  saveShopSettings(platform.scope, { settings: { contact } })

const notify = (value: object) =>
  orderNotificationSettings.save(platform.scope, 'orderNotifications', value)

const setLanguage = (language: string) =>
  platform.scope.db.update(sites).set({ language }).where(eq(sites.siteId, platform.siteId))

/** The platform, asked in a language. */
const inLanguage = (language: string): TestPlatform => ({
  ...platform,
  fetch: (input, init, peer) =>
    platform.fetch(
      input,
      { ...init, headers: { ...init?.headers, 'x-wix-linguist': language } },
      peer,
    ),
})

async function place(at = platform) {
  const buyer = await createTestBuyer(at, { productId })
  return { buyer, ...(await buyer.placeOrder(await buyer.checkOut(1))) }
}

/** An order that was sent, and the request to send one of its items back. */
async function send(quantity = 1) {
  const buyer = await createTestBuyer(platform, { productId })
  const { orderId } = (await buyer.placeOrder(await buyer.checkOut(quantity))).body
  const parcel = `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`
  await merchant.call('POST', parcel, { fulfillment: {} })
  const [{ id }] = (await buyer.call('GET', `orders/${orderId}`)).body.order.lineItems
  const askToReturn = (asked: object) =>
    buyer.call('POST', `returns/orders/${orderId}/request-return`, {
      return: { lineItems: [{ id, quantity: 1 }], ...asked },
    })
  return { orderId, askToReturn }
}

function createCard() {
  return createProduct(platform.scope, {
    name: 'Card',
    priceMinor: 300,
    options: [
      {
        name: 'Paper',
        optionType: 'drop_down',
        choices: [{ value: 'Thick', description: 'Thick' }],
      },
    ],
    customTextFields: [{ title: 'Words', maxLength: 20, mandatory: true }],
  })
}

const checkOutCard = (buyer: Awaited<ReturnType<typeof createTestBuyer>>) =>
  buyer.checkOut(1, undefined, undefined, {
    options: { Paper: 'Thick' },
    customTextFields: { Words: '<i>Ada</i>' },
  })
