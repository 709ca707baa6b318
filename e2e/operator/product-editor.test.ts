import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { acceptGzip, expectWithinBudget, pageBudget } from '../browser/expect-within-budget.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { holdRequests } from '../browser/hold-requests.ts'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { runVitrine } from '../browser/run-vitrine.ts'
import { sendProduct } from '../browser/send-product.ts'
import { withDatabase } from '../browser/with-database.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('creates a product with options and a picture, which the shop then shows', async () => {
  const { page, context, complaints } = await openAsOwner(browser, {
    width: 1440,
    colorScheme: 'light',
  })
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByRole('heading', { name: 'New product' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Tea bowl')
  await field(page, 'Price').fill('40')
  await field(page, 'Cost').fill('30')
  await page.getByText('25.0%').waitFor()
  await page.getByRole('switch', { name: 'Visible' }).check()
  await addOption(page, 'Glaze', ['Ink', 'Oat'])
  await page
    .getByRole('row', { name: /^Oat/ })
    .getByLabel(/^Price,/)
    .fill('44')
  await page
    .getByRole('row', { name: /^Ink/ })
    .getByLabel(/^Price before/)
    .fill('50')
  await page
    .getByRole('row', { name: /^Oat/ })
    .getByLabel(/^Barcode/)
    .fill('4740000000017')
  const tags = page.getByLabel('Tags', { exact: true })
  await tags.fill('Kintsugi')
  await tags.press('Enter')
  await page.getByRole('button', { name: 'Remove Kintsugi' }).waitFor()
  await page.getByRole('switch', { name: 'Price per unit' }).check()
  await field(page, 'Contents').fill('250')
  await page.getByText('The shop shows €160.00 / kg.').waitFor()
  await page
    .getByRole('row', { name: /^Oat/ })
    .getByLabel(/^Contents/)
    .fill('1000')
  const box = page.getByRole('group', { name: 'Product dimensions' })
  await box.getByLabel('Length').fill('12.5')
  await box.getByLabel('Unit').selectOption('cm')
  await page.getByRole('button', { name: 'Dimensions, Oat: As the product' }).click()
  const own = page.getByRole('dialog', { name: 'Dimensions: Oat' })
  await own.getByRole('group', { name: 'Package dimensions' }).getByLabel('Height').fill('30')
  expect(await findViolations(page)).toEqual([])
  await own.getByRole('button', { name: 'Done' }).click()
  expect(await findViolations(page)).toEqual([])

  const infos = page.getByRole('region', { name: 'Info sections' })
  await infos.getByRole('button', { name: 'Add' }).click()
  // Key by key: a new section stays open when it gets its heading.
  await infos.getByLabel('Heading').pressSequentially('Care')
  await infos.getByRole('textbox', { name: 'Text' }).pressSequentially('By hand.')

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles({ name: 'bowl.png', mimeType: 'image/png', buffer: PIXEL })
  // Words first: the platform requires them of staff.
  expect(await page.getByRole('button', { name: 'Upload' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await page.getByLabel('What can be seen').fill('A tea bowl in ink')
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('row', { name: 'A tea bowl in ink' }).waitFor()

  // What is typed survives a reload; here the browser's own question is answered with yes.
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore changes' }).click()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Tea bowl')

  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/admin\/products\/[\da-f-]{36}$/)
  const shop = await context.newPage()
  await shop.goto(`${inject('store').shopUrl}/products/tea-bowl?glaze=Oat`)
  await shop.getByRole('heading', { name: 'Tea bowl' }).waitFor()
  await shop.getByText('€44.00 / kg').first().waitFor()
  // Found by its tag; the card has the price before of the cheapest variant.
  await shop.goto(`${inject('store').shopUrl}/search?q=kintsugi`)
  await shop.getByRole('link', { name: 'Tea bowl' }).first().waitFor()
  await shop.getByText('€50.00').waitFor()
  await shop.getByText('€160.00 / kg').waitFor()
  await shop.close()
  await page.reload()
  await page.getByRole('button', { name: 'Dimensions, Oat: – × – × 30 cm' }).waitFor()
  expect(await box.getByLabel('Length').inputValue()).toBe('12.5')
  expect(
    await page
      .getByRole('row', { name: /^Oat/ })
      .getByLabel(/^Barcode/)
      .inputValue(),
  ).toBe('4740000000017')

  const care = infos.getByText('Care', { exact: true })
  await care.click()
  const text = infos.getByRole('textbox', { name: 'Text' })
  await text.fill('x'.repeat(16_001))
  await care.click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Not saved. Check the marked fields.').waitFor()
  await expect.poll(() => infos.getByLabel('Heading').evaluate(isFocused)).toBe(true)
  await text.fill('By hand.')

  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Not saved. Check the marked fields.').waitFor()
  expect(await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('link', { name: 'Products /' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('link', { name: 'Products /' }).click()
  await deleteProduct(page, 'Tea bowl')
  // The one write that was refused on purpose.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
})

it('shows both values of a conflict and keeps the chosen one', async () => {
  const { page, context } = await openAsOwner(browser, { width: 390, colorScheme: 'dark' })
  await openProduct(page, 'Linen notebook')
  await page.getByLabel('Ribbon', { exact: true }).fill('Mine')
  const other = await context.newPage()
  await openProduct(other, 'Linen notebook')
  await other.getByLabel('Ribbon', { exact: true }).fill('Theirs')
  await field(other, 'Weight').fill('0.37')
  await other.keyboard.press('Control+s')
  await other.getByText('Saved: Linen notebook').waitFor()

  await page.getByLabel('Brand', { exact: true }).fill('Nobody')
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this product' })
  await dialog.getByText('Mine', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByLabel(/Their value/).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  expect(await page.getByLabel('Ribbon', { exact: true }).inputValue()).toBe('Theirs')
  expect(await page.getByLabel('Brand', { exact: true }).inputValue()).toBe('Nobody')
  expect(await field(page, 'Weight').inputValue()).toBe('0.37')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved: Linen notebook').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
})

it('tells who else has the product open, and of changes that others save below unsaved ones', async () => {
  const { page } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await openProduct(page, 'Linen notebook')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  // As a colleague's window does, which is told of in `open-forms.test.ts`.
  await withDatabase((client) =>
    client.query(
      `INSERT INTO open_forms (site_id, subject, connection_id, member_id, seen_at)
      SELECT site_id, $1, gen_random_uuid(), identity_id, now()
      FROM identities WHERE email = 'lotte@maren-kiln.example'`,
      [`product:${id}`],
    ),
  )
  await page.getByText(/^Lotte .* has this open too\.$/).waitFor()

  const ribbon = page.getByLabel('Ribbon', { exact: true })
  await ribbon.fill('Mine')
  await page.getByLabel('Brand', { exact: true }).fill('Weberei')
  await sendProduct('PATCH', { id, ribbon: 'Newer', weight: 0.41 })
  await page.getByText('Changed a moment ago by an app or by an order.').waitFor()
  expect(await ribbon.inputValue()).toBe('Mine')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Show the difference' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this product' })
  await dialog.getByText('Newer', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  expect(await ribbon.inputValue()).toBe('Mine')
  expect(await field(page, 'Weight').inputValue()).toBe('0.41')

  await sendProduct('PATCH', { id, ribbon: 'Latest', weight: 0.37 })
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => ribbon.inputValue()).toBe('Latest')
  expect(await page.getByLabel('Brand', { exact: true }).inputValue()).toBe('Weberei')
  await page.getByRole('button', { name: 'Discard' }).click()

  // Without unsaved changes, theirs are shown without a question.
  await sendProduct('PATCH', { id, ribbon: '' })
  await expect.poll(() => ribbon.inputValue()).toBe('')
})

it('adjusts prices in bulk with a preview, and takes them back', async () => {
  const { page } = await openAsOwner(browser, { width: 1440, colorScheme: 'dark' })
  await page.goto('/admin/products?q=vase&sort=nameUp')
  const price = page.getByLabel('Price of Moon vase')
  const before = await price.inputValue()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('checkbox', { name: 'Select Stem vase' }).uncheck()
  await page.getByLabel('Value').fill('-10')
  const adjusted = (Number(before) * 0.9).toFixed(2)
  await page
    .getByRole('row', { name: /Moon vase/ })
    .getByText(adjusted, { exact: true })
    .waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Change \d+ products$/ }).click()
  await expect.poll(() => price.inputValue()).toBe(adjusted)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => price.inputValue()).toBe(before)
})

it('translates a product beside its original, which the other language of the shop then shows', async () => {
  const { page, context } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/products?q=bottle vase')
  await page.getByRole('link', { name: 'Bottle vase' }).click()
  await page.getByRole('link', { name: 'Translate' }).click()
  const name = page.getByLabel('Name, German')
  await name.waitFor()
  expect(await findViolations(page)).toEqual([])
  const before = await name.inputValue()
  await name.fill('Flaschenvase aus Ton')
  // What is not saved is kept.
  await page.reload()
  await page.getByText('Unsaved changes').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()

  const shop = await context.newPage()
  const { shopUrl } = inject('store')
  await expect
    .poll(async () => {
      await shop.goto(`${shopUrl}/de/products/bottle-vase`)
      return shop.textContent('h1')
    })
    .toBe('Flaschenvase aus Ton')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBe(0)
  await name.fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.getByText('Unsaved changes').count()).toBe(0)
})

it('gives a product a modifier with choices, which buyers then choose in both languages', async () => {
  await runVitrine('settings', 'set', 'catalogVersion', 'V3')
  onTestFinished(async () => {
    await runVitrine('settings', 'set', 'catalogVersion', 'V1')
  })
  const { page, context } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await openProduct(page, 'Linen notebook')
  await page.getByRole('button', { name: 'Add modifier' }).click()
  await page.getByLabel('Name of the modifier').fill('Gift wrapping')
  const modifier = page.getByRole('group', { name: 'Gift wrapping' })
  await modifier.getByLabel('Gift wrapping, choice 1').fill('Paper')
  await page.keyboard.press('Enter')
  await modifier.getByLabel('Gift wrapping, choice 2').fill('Silk')
  await modifier.getByLabel('Silk, added price').fill('5')
  await modifier.getByLabel('Required').check()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.getByText('Saved: Linen notebook').waitFor()

  await page.getByRole('link', { name: 'Translate' }).click()
  await page.getByLabel('Name of the modifier, German').fill('Verpackung')
  await page.getByLabel('Choice Silk, German').fill('Seide')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()
  await page.reload()
  expect(await page.getByLabel('Choice Silk, German').inputValue()).toBe('Seide')

  const shop = await context.newPage()
  const { shopUrl } = inject('store')
  const offered = shop.getByRole('group', { name: 'Gift wrapping' }).getByRole('radio')
  await expect
    .poll(async () => {
      await shop.goto(`${shopUrl}/products/notebook`)
      return offered.evaluateAll(toNames)
    })
    .toEqual(['Paper', 'Silk, +€5.00'])
  const visitor = await openShop(browser, { isNew: true, ...acceptGzip })
  await expectWithinBudget(visitor.page, `${shopUrl}/products/notebook`, pageBudget)
  await shop.goto(`${shopUrl}/de/products/notebook`)
  const wrapping = shop.getByRole('group', { name: 'Verpackung' })
  await wrapping.getByRole('radio', { name: 'Seide, +5,00' }).check()
  await shop.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await shop.getByRole('dialog').getByText(/Seide/).waitFor()
  // The line is the same in every language.
  const id = /[\da-f-]{36}/.exec(page.url())?.[0]
  await shop.goto(`${shopUrl}/cart?incomplete=${id}`)
  await shop.getByText(/Silk/).waitFor()
  // What an order that is bought again leads to where the choice has become mandatory since.
  const notice = shop.getByRole('status').filter({ hasText: 'a choice or a text is missing' })
  await notice.getByRole('link', { name: 'Linen notebook' }).waitFor()

  await openProduct(page, 'Linen notebook')
  await modifier.getByRole('button', { name: 'Remove Gift wrapping' }).click()
  await page.keyboard.press('Control+s')
  await page.getByText('Saved: Linen notebook').waitFor()
})

it('keeps what is typed while a new product is saved and loaded, and saves it next', async () => {
  const { page } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/products/new')
  const name = page.getByLabel('Name', { exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await name.fill('Salt pig')
  const products = await holdRequests(page, /\/products(\/[\da-f-]{36}\?|$)/)
  await save.click()
  await products.untilSent('POST')
  await name.fill('Salt pig, glazed')
  await products.release('POST')
  // Twice of the save, and once of the address.
  await products.release('GET')
  await products.release('GET')
  await page.waitForURL(/\/admin\/products\/[\da-f-]{36}$/)
  await name.pressSequentially(' in blue')
  await products.release('GET')
  await products.stop()
  await page.getByRole('status').getByText('Saved: Salt pig', { exact: true }).waitFor()
  expect(await name.inputValue()).toBe('Salt pig, glazed in blue')

  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await save.click()
  await page.getByRole('status').getByText('Saved: Salt pig, glazed in blue').waitFor()
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Salt pig, glazed in blue')
  await page.goto('/admin/products?q=salt pig')
  await deleteProduct(page, 'Salt pig, glazed in blue')
})

it('sells files, which are added beside what is typed, and saved at once', async () => {
  const { page } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/products/new')
  const files = page.getByRole('region', { name: /^Files for sale/ })
  await files.getByText('Save the product first').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Glaze recipes')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/admin\/products\/[\da-f-]{36}$/)

  await page.getByLabel('Name', { exact: true }).fill('Glaze recipes, in print')
  async function addFiles() {
    const chooser = page.waitForEvent('filechooser')
    await files.getByRole('button', { name: 'Add files' }).click()
    await (await chooser).setFiles([
      { name: 'recipes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 recipes') },
      { name: 'colours.txt', mimeType: 'text/plain', buffer: Buffer.from('celadon') },
    ])
  }
  await page.route('**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await addFiles()
  await files.getByText('Not saved: The shop could not be reached.').waitFor()
  await page.unroute('**')
  await addFiles()
  await files.getByText('colours.txt · 7 byte').waitFor()
  await files.getByText('recipes.pdf').waitFor()
  await page.getByText('Digital', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])

  // The revision that the files have raised is known: nobody else has changed it.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').getByText('Saved: Glaze recipes, in print').waitFor()
  for (const name of ['recipes.pdf', 'colours.txt']) {
    await files.getByRole('button', { name: `Remove ${name}` }).click()
    await files.getByText(name).waitFor({ state: 'detached' })
  }
  await page.getByText('Physical', { exact: true }).waitFor()
  await page.goto('/admin/products?q=glaze recipes')
  await deleteProduct(page, 'Glaze recipes, in print')
})

it('orders a collection from the keyboard, and shows who changed a stock', async () => {
  const { page } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/collections')
  await page.getByRole('button', { name: 'New collection' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Blue things')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Blue things' }).waitFor()
  for (const name of ['Moon vase', 'Stem vase']) {
    await page.getByRole('combobox', { name: 'Add a product' }).fill(name)
    await page.getByRole('option', { name }).click()
    await page.getByRole('row', { name }).waitFor()
  }
  const rows = () => page.getByRole('grid').getByRole('row').allInnerTexts()
  const [first = ''] = await rows()
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .focus()
  // Each key goes to the place that has the focus after the one before.
  await page.keyboard.press('Enter')
  await page.locator('[aria-label^="Insert between"]:focus').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await page.locator('[aria-label^="Insert after"]:focus').waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await rows()).at(-1)).toBe(first)
  await page.reload()
  await expect.poll(async () => (await rows()).at(-1)).toBe(first)
  expect(await findViolations(page)).toEqual([])

  // What is typed stays when someone else has saved meanwhile.
  const description = page.getByLabel('Description')
  await description.fill('As blue as can be')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Description').fill('Blue')
  await other.getByRole('button', { name: 'Save' }).click()
  await other.getByRole('status').getByText('Saved: Blue things').waitFor()
  await other.close()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Someone else has changed this in the meantime.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save mine' }).click()
  await page.getByRole('status').getByText('Saved: Blue things').waitFor()
  await page.reload()
  expect(await description.inputValue()).toBe('As blue as can be')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('/admin/collections')

  await page.goto('/admin/inventory?q=dibber')
  const stock = page.getByLabel('Stock of Dibber').first()
  const before = Number(await stock.inputValue())
  await stock.fill(String(before + 3))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stock.inputValue()).toBe(String(before))
  await page
    .getByRole('button', { name: /^History: Dibber/ })
    .first()
    .click()
  const history = page.getByRole('dialog')
  await history.getByText(`${before + 3} → ${before}`).waitFor()
  await history.getByText('mara@maren-kiln.example').first().waitFor()
  expect(await findViolations(page)).toEqual([])
})

/** A picture of one pixel: what it shows does not matter here. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const toNames = (radios: (HTMLElement | SVGElement)[]) =>
  radios.map((radio) => radio.getAttribute('aria-label') ?? radio.closest('label')?.textContent)

async function addOption(page: Page, name: string, choices: string[]) {
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Name of the option').fill(name)
  for (const [at, choice] of choices.entries()) {
    const field = page.getByLabel(`${name}, choice ${at + 1}`)
    if (at === 0) await field.focus()
    else {
      await page.keyboard.press('Enter')
      await expect.poll(() => field.evaluate(isFocused)).toBe(true)
    }
    await page.keyboard.type(choice)
  }
}

async function openProduct(page: Page, name: string) {
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { name }).waitFor()
}

async function deleteProduct(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('link', { name }).waitFor({ state: 'detached' })
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const isFocused = (element: Element) => element === document.activeElement
