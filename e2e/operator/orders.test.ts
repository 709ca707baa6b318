import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('refunds half an order, sends another, and keeps what the buyer does not see', async () => {
  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/orders?view=all&payment=PAID')
  await page.getByRole('searchbox').fill('brandt')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === 'brandt')
  // Two egg cups and two mugs of €88.00.
  await page.getByRole('row', { name: 'Egg cups' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.getByLabel('Quantity of Morning mug').fill('1')
  const amount = await page.getByLabel('Amount, EUR').inputValue()
  expect(Number(amount)).toBeGreaterThan(0)
  await page.getByLabel('Amount, EUR').fill('44')
  await page.getByLabel('Reason').fill('A chip in the glaze')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog').getByText('Left afterwards').waitFor()
  expect(await page.getByRole('dialog').getByText('1 item goes back into stock.').count()).toBe(1)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Refund €44.00' }).click()
  await page.getByText('Partly refunded').waitFor()
  await page.getByText('Refunded: €44.00 (A chip in the glaze)').waitFor()

  // Only what is left can be refunded, and what was sent cannot be canceled.
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.getByLabel('Amount, EUR').fill('44.01')
  await page.getByText('This is more than was paid and not refunded.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Cancel order' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  await page.goto('/admin/orders?fulfillment=NOT_FULFILLED')
  await page.getByRole('row', { name: 'Rope coasters' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Send items' }).click()
  await page.getByLabel('Carrier').selectOption('DHL')
  await page.getByLabel('Tracking number').fill('00340434161094')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send 1 item' }).click()
  await page.getByRole('link', { name: 'DHL 00340434161094' }).waitFor()
  expect(await page.getByRole('button', { name: 'Send items' }).count()).toBe(0)

  await nameCarrier(page)
  await sendBack(page)

  await page.getByLabel('Comment').fill('Wrap it as a gift.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.getByRole('listitem').getByText('Wrap it as a gift.').waitFor()

  await editAddress(page)
  await correctBuyer(page)
  expect(complaints.join('\n')).toBe('')
})

it('finds orders of a range of days, which is in the address, on a phone too', async () => {
  const { page } = await openAsOwner(browser, { width: 390, colorScheme: 'dark' })
  await page.goto('/admin/orders?view=all&from=2020-01-01&to=2020-01-31')
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  await page.getByRole('button', { name: 'Clear dates' }).click()
  await page
    .getByRole('link', { name: /^10\d+$/ })
    .first()
    .waitFor()
  expect(new URL(page.url()).searchParams.has('from')).toBe(false)
  await page.getByRole('button', { name: 'Calendar' }).click()
  await page.getByRole('grid').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
})

/** A carrier that has no code here has the name that the merchant gives it. */
async function nameCarrier(page: Page) {
  await page.getByRole('button', { name: 'Edit tracking' }).click()
  await page.getByLabel('Carrier', { exact: true }).selectOption('Another carrier')
  await page.getByLabel('Name of the carrier').fill('Swiss Post')
  await page.getByLabel('Tracking number').fill('99.00.1')
  await page.getByLabel('Tracking link').fill('https://post.example/99')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Swiss Post 99.00.1' }).waitFor()
  await page.getByRole('button', { name: 'Edit tracking' }).click()
  expect(await page.getByLabel('Name of the carrier').inputValue()).toBe('Swiss Post')
  await page.keyboard.press('Escape')
}

/** The buyer asks for a return on the page of the order, and it is decided on here. */
async function sendBack(page: Page) {
  await page.getByRole('button', { name: 'More' }).click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'Open the page of the buyer' }).click()
  const buyers = await popup
  await buyers.getByText('Swiss Post 99.00.1').waitFor()
  await buyers.getByRole('link', { name: 'Return items' }).click()
  await buyers.getByLabel('Reason').selectOption('It arrived damaged')
  await buyers.getByLabel('Comment').fill('One is torn.')
  expect(await findViolations(buyers)).toEqual([])
  await buyers.getByRole('button', { name: 'Ask for the return' }).click()
  await buyers.getByText('Asked for', { exact: true }).waitFor()
  expect(await buyers.getByRole('link', { name: 'Return items' }).count()).toBe(0)
  await buyers.close()

  await findReturn(page)
  await page.getByText('One is torn.').waitFor()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByLabel('Reason for the buyer').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Mark as received' }).click()
  await page.getByText('Return received').waitFor()
}

/** From the overview by the list of what waits for an answer, where the order is marked. */
async function findReturn(page: Page) {
  const badge = page.getByRole('navigation').getByText(/orders? to handle/)
  await page.goto('/admin')
  await badge.waitFor()
  await page.getByRole('link', { name: 'Decide: 1 order has a return to answer' }).click()
  await page.waitForURL('/admin/orders?view=returns')
  const row = page.getByRole('row', { name: 'Rope coasters' })
  await row.getByText('Return to answer').waitFor()
  expect(await findViolations(page)).toEqual([])
  await row.getByRole('link').click()
}

async function editAddress(page: Page) {
  await page.getByRole('button', { name: 'Edit delivery address' }).click()
  await page.getByLabel('City').fill('Hamburg')
  // By keys: from the countries that are left, and by its whole name.
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('Austri')
  await page.getByRole('option', { name: 'Austria' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('State or province').selectOption('Wien')
  expect(await findViolations(page)).toEqual([])
  await country.fill('')
  await country.pressSequentially('United States')
  await page.keyboard.press('Tab')
  await page.getByLabel('State or province').selectOption('California')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText(/Hamburg, CA/).waitFor()
  await page.getByText('Delivery address changed').waitFor()

  // What is not edited stays.
  await page.getByRole('button', { name: 'Edit delivery address' }).click()
  expect(await country.inputValue()).toBe('United States')
  await page.getByLabel('City').fill('Berkeley')
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText(/Berkeley, CA/).waitFor()
}

/** Who pays, beside where the e-mails go. */
async function correctBuyer(page: Page) {
  await page.getByRole('button', { name: 'Edit billing address' }).click()
  await page.getByLabel('Company').fill('Brandt GmbH')
  await page.getByLabel('City').fill('Bremen')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText(/Brandt GmbH[\s\S]*Bremen/).waitFor()
  // The delivery stays where it was.
  await page.getByText(/Berkeley, CA/).waitFor()

  await page.getByRole('button', { name: 'Edit e-mail address' }).click()
  await page.getByLabel('E-mail', { exact: true }).fill('new@shop.example')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'new@shop.example' }).waitFor()
  await page.getByText('E-mail address changed').waitFor()
}
