import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const PRODUCT = '/products/bottle-vase?glaze=Oat&height=26+cm'
const PICTURES = '/products/bottle-vase/pictures?glaze=Oat&height=26+cm'

it('covers the screen, is worked by keyboard, and Escape leads back to the button that opened it', async () => {
  const { page, complaints } = await openShop(browser, { viewport: { width: 1280, height: 800 } })
  await page.goto(PRODUCT)
  const button = page.getByRole('link', { name: 'Enlarge picture', exact: true })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Bottle vase' })
  await dialog.waitFor()
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  const { height } = (await dialog.locator('img').first().boundingBox()) ?? {}
  expect(height).toBeGreaterThan(700)
  expect(height).toBeLessThan(800)

  await page.keyboard.press('+')
  await expect.poll(() => scaleOf(page)).toBeCloseTo(1.5, 5)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => offsetOf(page)).toBeLessThan(0)
  await page.keyboard.press('0')
  await expect.poll(() => scaleOf(page)).toBe(1)
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('2 / ', { exact: false }).waitFor()

  await page.keyboard.press('Escape')
  await page.waitForURL(`**${PRODUCT}`)
  await expect
    .poll(() => button.evaluate((element) => element === document.activeElement))
    .toBe(true)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
  expect(complaints).toEqual([])
})

it('enlarges around the pointer by wheel and click, and moves by dragging', async () => {
  const { page } = await openShop(browser, { viewport: { width: 1280, height: 800 } })
  await openPictures(page)
  await page.mouse.move(640, 200)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.8)
  const before = await offsetOf(page)
  expect(before).toBeGreaterThan(0)

  await page.mouse.down()
  await page.mouse.move(620, 150, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => offsetOf(page)).toBeLessThan(before)
  expect(await scaleOf(page)).toBeGreaterThan(1.8)

  await page.mouse.click(640, 400)
  await expect.poll(() => scaleOf(page)).toBe(1)
  await page.mouse.click(640, 400)
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.4)
})

it('draws no picture above its own pixels, and loads them all when it is enlarged', async () => {
  const { page } = await openShop(browser, {
    isNew: true,
    viewport: { width: 2560, height: 1600 },
  })
  await openPictures(page)
  const image = page.locator('dialog li img').first()
  const pixels = await image.evaluate((img) => Number(img.getAttribute('width')))
  expect(await image.boundingBox()).toMatchObject({ width: pixels })
  expect(await page.evaluate(() => devicePixelRatio)).toBe(1)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toContain(`/w_${pixels},`)
})

it('is enlarged by two fingers, and swiped by one', async () => {
  const { context, page } = await openShop(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await openPictures(page)
  const touch = await context.newCDPSession(page)
  const send = (type: string, touchPoints: { x: number; y: number; id: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints })
  const fingers = (apart: number) => [
    { x: 195 - apart, y: 420, id: 1 },
    { x: 195 + apart, y: 420, id: 2 },
  ]
  await send('touchStart', fingers(30))
  for (const apart of [40, 50, 60, 75]) await send('touchMove', fingers(apart))
  await send('touchEnd', [])
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5)
})

it('is a page with links to the files without JavaScript', async () => {
  const { page } = await openShop(browser, { javaScriptEnabled: false })
  await page.goto(PICTURES)
  await page.getByRole('heading', { name: 'Bottle vase', level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: 'Larger' }).count()).toBe(0)
  await page
    .getByRole('link', { name: /^Enlarge picture: / })
    .first()
    .click()
  await page.waitForURL(/\/media\//)
  await page.goBack()
  await page.getByRole('link', { name: 'Back to Bottle vase' }).click()
  await page.waitForURL(`**${PRODUCT}`)
})

async function openPictures(page: Page) {
  await page.goto(PICTURES)
  await page.locator('dialog:modal').waitFor()
}

const matrixOf = (page: Page) =>
  page
    .locator('dialog li img')
    .first()
    .evaluate((img) => {
      const { a, f } = new DOMMatrix(getComputedStyle(img).transform)
      return { scale: a, y: f }
    })

const scaleOf = async (page: Page) => (await matrixOf(page)).scale
const offsetOf = async (page: Page) => (await matrixOf(page)).y
