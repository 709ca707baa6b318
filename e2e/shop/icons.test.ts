import { expect, inject, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'

it('has an icon of its own: the initial of its name, since it has no logo', async () => {
  const { shopUrl } = inject('store')
  const { page, complaints } = await openShop(await openBrowser())
  await page.goto('/de')
  expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe('/icon.svg')
  expect(await page.locator('link[rel="apple-touch-icon"]').count()).toBe(0)

  const icon = await page.goto('/icon.svg')
  expect(icon?.headers()).toMatchObject({ 'content-type': 'image/svg+xml' })
  expect(await page.locator('text').textContent()).toBe('M')
  expect(complaints).toEqual([])

  const asked = await fetch(`${shopUrl}/favicon.ico`, { redirect: 'manual' })
  expect([asked.status, asked.headers.get('Location')]).toEqual([302, '/icon.svg'])
  const homeScreen = await fetch(`${shopUrl}/apple-touch-icon.png`, { redirect: 'manual' })
  expect(homeScreen.status).toBe(404)
})
