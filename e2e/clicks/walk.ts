import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { act } from './act.ts'
import type { Random } from './random.ts'

const STEPS = 60
/** The last of them are told with a problem. */
const STEPS_TOLD = 12

/** What no text of a page may say: values that a program has not looked at. */
const NEVER = /.{0,40}(\bundefined\b|\bNaN\b|\[object |Internal Server Error).{0,40}/
/** Answers to wrong input, and what a navigation has left behind. */
const EXPECTED = /status of 4\d\d|ERR_ABORTED|ERR_FAILED|ERR_NETWORK|BodyStreamBuffer was aborted/

interface Walker {
  page: Page
  /** What the page has written to the console, as it grows. */
  complaints: string[]
  random: Random
  /** The beginning of addresses that belong to it; another one is left for `home`. */
  within: string
  home: string
}

/**
 * Uses a page as a user without a plan does. It fails when an answer is an error of the server, when the page complains
 * or shows an unchecked value, and when it is wider than its window.
 */
export async function walk({ page, complaints, random, within, home }: Walker): Promise<void> {
  const steps: string[] = []
  const failures: string[] = []
  page.setDefaultTimeout(1_500)
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} of ${response.url()}`)
  })
  await page.goto(home)
  for (let step = 0; step < STEPS; step += 1) {
    const done = await act(page, random).catch((error: Error) => error.message.split('\n')[0])
    await page.waitForLoadState('load', { timeout: 5_000 }).catch(() => undefined)
    if (!page.url().startsWith(within)) await goTo(page, home)
    steps.push(`${done} → ${page.url()}`)
    const told = steps.slice(-STEPS_TOLD).join('\n')
    const complained = complaints.filter((text) => !EXPECTED.test(text))
    expect([...failures, ...complained], told).toEqual([])
    expect(NEVER.exec(await textOf(page))?.[0], told).toBeUndefined()
    // What slides in or out may be wider for a moment.
    await expect
      .poll(() => page.evaluate(listWide).catch(() => []), { message: told, timeout: 3_000 })
      .toEqual([])
  }
}

/** A page that is about to lead elsewhere interrupts it, and so does the back office on its way back from the platform. */
async function goTo(page: Page, url: string, tries = 3): Promise<void> {
  try {
    await page.goto(url)
  } catch (error) {
    if (tries === 1) throw error
    await goTo(page, url, tries - 1)
  }
}

/** What reaches over the edge of the window when the page is wider. Runs in the page. */
function listWide() {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  )
  const innermost = wide.filter(
    (one) => !wide.some((other) => one !== other && one.contains(other)),
  )
  return [
    `${scrollWidth} of ${clientWidth} pixels`,
    ...innermost.map(({ outerHTML }) => outerHTML.slice(0, 200)),
  ]
}

/** Empty while the page changes. */
const textOf = (page: Page) => page.evaluate(() => document.body?.innerText ?? '').catch(() => '')
