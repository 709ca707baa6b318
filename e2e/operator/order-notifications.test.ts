import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openAsOwner } from '../browser/back-office.ts'
import { findViolations, overflowOf } from '../browser/find-violations.ts'
import { openBrowser } from '../browser/open-browser.ts'
import { runVitrine } from '../browser/run-vitrine.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser({ pictures: false })
})

it('says where the shop is told of orders and returns, and whether', async () => {
  const { page, complaints } = await openAsOwner(browser, { width: 390, colorScheme: 'dark' })
  await page.goto('/admin/settings/store')
  const form = page.getByRole('form', { name: 'E-mails to the shop' })
  const isOn = form.getByRole('switch', { name: 'New orders and requested returns' })
  const recipient = form.getByLabel('Recipient')
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Unsaved changes').waitFor({ state: 'detached' })
  }

  await recipient.fill('orders')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Enter an e-mail address like name@example.com.').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(await overflowOf(page)).toBe(0)
  await recipient.fill(' orders@maren-kiln.example ')
  await save()
  const email = 'orders@maren-kiln.example'
  expect(await readSetting()).toEqual({ enabled: true, email })

  await isOn.uncheck()
  expect(await recipient.count()).toBe(0)
  await save()
  await page.reload()
  await isOn.waitFor()
  expect(await isOn.isChecked()).toBe(false)
  expect(await readSetting()).toEqual({ enabled: false, email })

  await isOn.check()
  await recipient.fill('')
  await save()
  expect(await readSetting()).toEqual({ enabled: true })
  expect(complaints).toEqual([])
})

it('leads from an e-mail to its order', async () => {
  const { page } = await openAsOwner(browser, { width: 1440, colorScheme: 'light' })
  const { number = '', link = '' } = await readEmail()
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
})

async function readSetting(): Promise<unknown> {
  return (await runVitrine('settings', 'get', 'orderNotifications')).orderNotifications
}

/** An e-mail to the demo's contact, about one of the orders that the demo store has placed. */
async function readEmail() {
  const response = await fetch(`${inject('store').platformUrl}/dev/mailbox`, {
    headers: { Accept: 'application/json' },
  })
  const { messages } = (await response.json()) as { messages: { to: string; text: string }[] }
  const told = messages.find(({ to }) => to === 'hello@maren-kiln.example')
  return {
    number: /\d{5,}/.exec(told?.text ?? '')?.[0],
    link: /http\S+\/admin\/orders\/\S+/.exec(told?.text ?? '')?.[0],
  }
}
