import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('uploads a picture with its description, moves its focal point by keyboard, and deletes what nothing shows', async () => {
  const name = `vase-glaze-${Date.now()}.png`
  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  await page.goto('/admin/media')
  const grid = page.getByRole('grid', { name: 'Media library' })
  await grid.getByRole('row').first().waitFor()
  await page.locator('input[type="file"]').setInputFiles(await fileOf(name))
  await page.getByLabel('What can be seen').fill('A sample of a glaze')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Upload' }).click()
  await grid.getByRole('row', { name }).waitFor()

  await page.getByRole('searchbox').fill(name)
  await page.keyboard.press('Enter')
  await page.getByText('1 of 1 files').waitFor()
  await grid.getByRole('row', { name }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByText('Nowhere.').waitFor()
  await dialog.getByText('Translations').click()
  await dialog.getByLabel('What can be seen, German').fill('Ein Muster einer Glasur')
  const down = dialog.getByRole('slider', { name: 'Focal point, down' })
  const isSaved = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await down.press('Home')
  expect((await isSaved).status()).toBe(200)
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflowOf(page)).toBe(0)
  await dialog.locator('input[type="file"]').setInputFiles(await fileOf(name))
  await page.getByText(`${name} is shown everywhere now.`).waitFor()
  await page.getByRole('dialog', { name }).getByText('Nowhere.').waitFor()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto('/admin/media')
  const clip = `clip-${Date.now()}.mp4`
  const mp4 = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), Buffer.from(clip)])
  await page
    .locator('main input[type="file"]')
    .first()
    .setInputFiles({ name: clip, mimeType: 'video/mp4', buffer: mp4 })
  await page.getByLabel('What can be seen').fill('A glaze that runs')
  await page.getByRole('button', { name: 'Upload' }).click()
  await grid.getByRole('row', { name: clip }).focus()
  await page.keyboard.press('Enter')
  const video = page.getByRole('dialog', { name: clip })
  const poster = video.getByRole('group', { name: 'Poster' })
  await poster.locator('input[type="file"]').setInputFiles(await fileOf('poster.png'))
  await poster.getByRole('button', { name: 'Replace poster' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await poster.getByRole('button', { name: 'Remove poster' }).click()
  await poster.getByRole('button', { name: 'Choose poster' }).waitFor()
  await page.keyboard.press('Escape')

  // With one of the shop's vases, which products show: it stays.
  await page.goto('/admin/media?type=IMAGE&words=present&q=vase')
  await grid.getByRole('row', { name }).getByRole('checkbox').check({ force: true })
  const used = grid.getByRole('row').filter({ hasNotText: name }).first()
  await used.getByRole('checkbox').check({ force: true })
  await page.getByText('2 files are chosen').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 2 files?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByText('One file was not deleted, because it is in use.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('One file is chosen').waitFor()
  await page.goto(`/admin/media?q=${name}`)
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  expect(complaints).toEqual([])
})

/** With other bytes each time, so that it is a file of its own. */
async function fileOf(name: string) {
  const background = { r: Math.round(Math.random() * 255), g: Date.now() % 250, b: 70 }
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}
