import sharp from 'sharp'
import { expect, inject, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'

it('has an icon of its own: the initial of its name, since it has no logo', async () => {
  const { shopUrl } = inject('store')
  const { page, complaints } = await openShop(await openBrowser())
  await page.goto('/de')
  expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe('/icon.svg')
  const homeScreen = page.locator('link[rel="apple-touch-icon"]')
  expect(await homeScreen.getAttribute('href')).toBe('/apple-touch-icon.png')

  const icon = await page.goto('/icon.svg')
  expect(icon?.headers()).toMatchObject({ 'content-type': 'image/svg+xml' })
  expect(await page.locator('text').textContent()).toBe('M')
  expect(complaints).toEqual([])

  const asked = await fetch(`${shopUrl}/favicon.ico`, { redirect: 'manual' })
  expect([asked.status, asked.headers.get('Location')]).toEqual([302, '/icon.svg'])
  const tile = await fetch(`${shopUrl}/apple-touch-icon.png`)
  expect(Object.fromEntries(tile.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
  })
  expect(await sharp(await tile.arrayBuffer()).metadata()).toMatchObject({
    format: 'png',
    width: 180,
    height: 180,
    hasAlpha: false,
  })
})
