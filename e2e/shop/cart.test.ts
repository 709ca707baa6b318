import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { signInToShop } from '../browser/shop-members.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

const VASE = '/products/bottle-vase?glaze=Oat&height=26+cm'
const ENGLISH = {
  more: 'One more',
  add: 'Add to bag',
  bag: /^Your bag/,
  quantity: /^Quantity of Bottle vase, Oat, 26 cm$/,
  total: 'Total, tax included€384.00',
  checkOut: 'Check out',
  link: 'Bag 3',
}
const GERMAN: typeof ENGLISH = {
  more: 'Eins mehr',
  add: 'In den Warenkorb',
  bag: /^Dein Warenkorb/,
  quantity: /^Menge von .+, Hafer, 26 cm$/,
  total: 'Summe inkl. MwSt.384,00 €',
  checkOut: 'Zur Kasse',
  link: 'Warenkorb 3',
}

describe.each([
  ['', ENGLISH],
  ['/de', GERMAN],
])('the bag of %s/', (base, words) => {
  it('opens over the product that was added, and leads to the checkout', async () => {
    const { page, complaints } = await openShop(browser)
    await openVase(page, base)
    await page.getByRole('button', { name: words.more }).click()
    await page.getByRole('button', { name: words.add }).first().click()
    const bag = page.getByRole('dialog', { name: words.bag })
    const quantity = bag.getByRole('textbox', { name: words.quantity })
    await quantity.waitFor()
    expect(await quantity.inputValue()).toBe('2')

    await bag.getByRole('button', { name: words.more }).click()
    await sumIn(bag, words.total).waitFor()
    await shoot(page, `drawer${base.slice(1)}`)
    await page.keyboard.press('Escape')
    await bag.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: words.link }).waitFor()
    await page.reload()
    await untilInteractive(page, 'form#buy')
    await page.getByRole('link', { name: words.link }).click()
    await bag.getByRole('button', { name: words.checkOut }).click()
    await page.waitForURL(/\/hosted\/checkout\//)
    expect(await page.locator('html').getAttribute('lang')).toBe(base === '' ? 'en' : 'de')
    expect(complaints).toEqual([])
  })

  it('is changed by forms without JavaScript, and a removal can be undone', async () => {
    const { page } = await openShop(browser, { javaScriptEnabled: false })
    await page.goto(base + VASE)
    await page.getByRole('textbox', { name: /^(Quantity|Menge)/ }).fill('2')
    await page.getByRole('button', { name: words.add }).first().click()
    await page.waitForURL(`${base}/cart`)
    const quantity = page.getByRole('textbox', { name: words.quantity })
    expect(await quantity.inputValue()).toBe('2')
    await quantity.fill('3')
    await quantity.press('Enter')
    await page.getByRole('link', { name: words.link }).waitFor()
    await shoot(page, `page-without-scripts${base.slice(1)}`)
    await page.getByRole('button', { name: /^(Remove |.* entfernen$)/ }).click()
    await page.getByRole('button', { name: /^(Undo|Rückgängig)$/ }).click()
    expect(await quantity.inputValue()).toBe('3')
    await page.getByRole('textbox', { name: /^(Coupon code|Gutscheincode)$/ }).fill('nonsense')
    await page.getByRole('button', { name: /^(Apply|Einlösen)$/ }).click()
    await page.getByText(/^(This code is unknown|Diesen Code kennen wir nicht)/).waitFor()
    await page.getByRole('textbox', { name: /^(Coupon code|Gutscheincode)$/ }).fill('welcome10')
    await page.getByRole('button', { name: /^(Apply|Einlösen)$/ }).click()
    await page.getByText(/(applied|eingelöst)$/).waitFor()
    await page.getByRole('button', { name: words.checkOut }).click()
    await page.waitForURL(/\/hosted\/checkout\//)
  })
})

describe('the bag', () => {
  it('moves at once, while money waits for the shop, and sends one request for many clicks', async () => {
    const { page } = await openShop(browser)
    const bag = await openBag(page)
    const sent: string[] = []
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/cart/changes', async (route) => {
      sent.push(route.request().postData() ?? '')
      await isReleased
      await route.continue()
    })
    for (let clicks = 0; clicks < 5; clicks++) {
      await bag.getByRole('button', { name: 'One more' }).click()
    }
    expect(await bag.getByRole('textbox', { name: /^Quantity/ }).inputValue()).toBe('6')
    await bag.getByText('was €128.00').waitFor()
    await shoot(page, 'pending')
    release()
    await sumIn(bag, 'Total, tax included€768.00').waitFor()
    expect(sent.map((body) => JSON.parse(body).quantities[0][1])).toEqual([2, 6])
  })

  it('brings a removed line back, and shows a change of another tab', async () => {
    const { page, context } = await openShop(browser)
    const bag = await openBag(page)
    const other = await context.newPage()
    await other.goto('/cart')
    await untilInteractive(other, 'main form')
    await bag.getByRole('button', { name: /^Remove Bottle vase/ }).click()
    await bag.getByText('Removed: Bottle vase, Oat, 26 cm').waitFor()
    await bag.getByText('Your bag is empty').waitFor()
    await other.getByText('Your bag is empty').waitFor()
    await bag.getByRole('button', { name: 'Undo' }).click()
    await sumIn(bag, 'Total, tax included€128.00').waitFor()
    await other.getByRole('heading', { name: 'Bottle vase' }).first().waitFor()
  })

  it('keeps changes while the browser is offline, says so, and sends them afterwards', async () => {
    const { page, context } = await openShop(browser)
    const bag = await openBag(page)
    await context.setOffline(true)
    await bag.getByRole('button', { name: 'One more' }).click()
    await bag.getByText('No connection. Your changes are sent').waitFor()
    await context.setOffline(false)
    await sumIn(bag, 'Total, tax included€256.00').waitFor()
  })

  it('says how much of an order is not sold any more, and where the rest of it is', async () => {
    const { page } = await openShop(browser)
    const gone = page.getByRole('alert').filter({ hasText: '2 products of that order' })
    await page.goto('/cart?missing=2')
    expect(await gone.innerText()).not.toContain('in your bag')
    await openVase(page)
    await page.getByRole('button', { name: 'Add to bag' }).first().click()
    // The shop has it: money waits for its answer.
    await sumIn(page.getByRole('dialog'), 'Total, tax included€128.00').waitFor()
    await page.goto('/cart?missing=2')
    expect(await gone.innerText()).toContain('The rest is in your bag.')
  })

  it('says what cannot be added, and what a coupon takes off', async () => {
    const { page } = await openShop(browser)
    const bag = await openBag(page)
    await bag.getByLabel('Coupon code').fill('nonsense')
    await bag.getByRole('button', { name: 'Apply' }).click()
    await bag.getByText('This code is unknown.').waitFor()
    await bag.getByLabel('Coupon code').fill('WELCOME10')
    await bag.getByRole('button', { name: 'Apply' }).click()
    await bag.getByText('applied').waitFor()
    await shoot(page, 'coupon')
    await bag.getByRole('button', { name: 'Remove coupon WELCOME10' }).click()
    await bag.getByLabel('Coupon code').waitFor()
  })

  it('loads a page of the platform out of sight, once', async () => {
    const { page, complaints } = await openShop(browser)
    const frames: string[] = []
    page.on('framenavigated', (frame) => frame.parentFrame() && frames.push(frame.url()))
    const isRemoved = page.waitForEvent('framedetached')
    const bag = await openBag(page)
    await isRemoved
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: /^Bag/ }).click()
    await bag.getByText('Total, tax included').waitFor()
    expect(frames).toEqual([expect.stringMatching(/\/hosted\//)])
    expect(complaints).toEqual([])
  })

  it('counts delivery to the chosen country', async () => {
    const { page } = await openShop(browser)
    await openBag(page)
    await page.goto('/cart')
    await page.getByRole('combobox', { name: 'Deliver to' }).focus()
    // Through the countries by keys: the field keeps the focus.
    await page.keyboard.type('Finl')
    await page.getByText('Delivery to Finland').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.getByText('Delivery to France').waitFor()
    await page.reload()
    await page.getByText('Delivery to France').waitFor()
  })

  it('takes a product from its card, after its options if it has any', async () => {
    const { page } = await openShop(browser)
    await page.goto('/collections/vases')
    await page.getByRole('button', { name: 'Add Bottle vase to the bag' }).click()
    const choices = page.getByRole('dialog', { name: 'Choose how Bottle vase shall be' })
    await choices.getByRole('radio', { name: '26 cm' }).check()
    await shoot(page, 'quick-add')
    await choices.getByRole('button', { name: 'Add to bag' }).click()
    const bag = page.getByRole('dialog', { name: /^Your bag/ })
    await bag.getByRole('textbox', { name: /^Quantity of Bottle vase, .*26 cm/ }).waitFor()
    expect(await choices.count()).toBe(0)
  })

  it('of a guest becomes the member’s at sign-in', async () => {
    const { page } = await openShop(browser)
    await openBag(page)
    await page.keyboard.press('Escape')
    await signInToShop(page, 'lotte@maren-kiln.example', 'kiln-open-friday')
    await page.waitForURL('/account')
    await page.getByText('The product from before you signed in is in your bag.').waitFor()
    await page.getByRole('link', { name: /^Bag [1-9]/ }).waitFor()
    await shoot(page, 'merged')
    await page.goto('/')
    expect(await page.getByText('before you signed in').count()).toBe(0)
  })
})

describe('the orders of a member', () => {
  it.each([true, false])(
    'are listed, opened, and bought again (JavaScript: %s)',
    async (scripts) => {
      const { page } = await openShop(browser, { javaScriptEnabled: scripts })
      await signInToShop(page, 'lotte@maren-kiln.example', 'kiln-open-friday')
      await page.waitForURL('/account')
      await page.goto('/account/orders')
      await shoot(page, `orders-${scripts}`)
      const orders = page.getByRole('main').getByRole('list').first().locator('> li')
      expect(await orders.getByRole('heading').count()).toBe(4)
      await orders.nth(1).getByText('DHL has it since').waitFor()
      expect(
        await orders
          .nth(1)
          .getByRole('link', { name: /^Track the parcel/ })
          .getAttribute('href'),
      ).toContain('00340434161094042557')

      await orders
        .nth(0)
        .getByRole('button', { name: /^Buy again/ })
        .click()
      await page.waitForURL('/cart')
      await page.getByRole('link', { name: 'Rope coasters' }).first().waitFor()

      await page.goto('/account/orders')
      await orders
        .nth(0)
        .getByRole('link', { name: /^Open order/ })
        .click()
      await page.waitForURL(/\/hosted\/orders\//)
      await page.getByText('Hüxstraße 12').first().waitFor()
    },
  )

  it('of others are not there', async () => {
    const { page } = await openShop(browser)
    await signInToShop(page, 'lotte@maren-kiln.example', 'kiln-open-friday')
    await page.waitForURL('/account')
    const response = await page.goto('/account/orders/019ae2b0-0000-7000-8000-000000000000')
    expect(response?.status()).toBe(404)
  })
})

/** A form that is sent before the program of the page runs leads to the page of the bag. */
async function openVase(page: Page, base = '') {
  await page.goto(base + VASE)
  await untilInteractive(page, 'form#buy')
}

function untilInteractive(page: Page, selector: string) {
  return page.waitForFunction((selector) => {
    const keys = Object.keys(document.querySelector(selector) ?? {})
    return keys.some((key) => key.startsWith('__react'))
  }, selector)
}

/** The drawer with a vase. */
async function openBag(page: Page) {
  await openVase(page)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  const bag = page.getByRole('dialog', { name: /^Your bag/ })
  await sumIn(bag, 'Total, tax included€128.00').waitFor()
  return bag
}

/** A row of the sums, by its whole text. */
function sumIn(bag: ReturnType<Page['getByRole']>, text: string) {
  return bag.locator('dl > div').filter({ hasText: text.replace(' €', ' €') })
}

async function shoot(page: Page, name: string) {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
