import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations } from '../browser/find-violations.ts'
import { openBrowser } from '../browser/open-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('changes a word of the shop in one language, and gives it back', async () => {
  const { page, complaints } = await openAsOwner(browser, { width: 1440, colorScheme: 'dark' })
  await page.goto('/admin/settings/words')
  const note = page.getByLabel('What you sell')
  await note.waitFor()
  const before = await note.inputValue()
  await page.getByRole('searchbox').fill('what you sell')
  expect(await page.getByLabel('Note below prices').count()).toBe(0)
  await note.fill('Cups with a smile')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor()

  const read = async (path: string) => {
    const response = await fetch(`${inject('store').shopUrl}${path}`)
    return (await response.text()).includes('Cups with a smile')
  }
  await expect.poll(() => read('/')).toBe(true)
  expect(await read('/de')).toBe(false)

  await note.fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => read('/')).toBe(false)
  expect(complaints).toEqual([])
})
