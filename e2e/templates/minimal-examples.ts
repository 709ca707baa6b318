import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { binOf, type Place, runToEnd } from './run.ts'

/** The client's id that `nextjs/minimal-examples` has in its sources. */
export const CLIENT_ID = '9e37d7b0-3621-418f-a6b6-b82bdeaf051d'

/** A member of the demo store. */
export const MEMBER = { email: 'lotte@maren-kiln.example', password: 'kiln-open-friday' }

/**
 * Runs the template's own Playwright test of its shop: with the machine's Chromium, which the configuration of the
 * template does not name.
 *
 * @throws {Error} It fails.
 */
export async function runOwnTest(
  folder: string,
  {
    baseURL,
    chromium,
    place,
  }: { baseURL: string; chromium: { executablePath: string; args: string[] }; place: Place },
): Promise<string> {
  const config = `${folder}.playwright.mjs`
  const settings = {
    testDir: join(folder, 'tests', 'e2e'),
    outputDir: `${folder}.playwright`,
    reporter: 'line',
    use: { baseURL, launchOptions: chromium },
  }
  writeFileSync(config, `export default ${JSON.stringify(settings, null, 2)}\n`)
  await runToEnd([binOf(folder, 'playwright'), 'test', '--config', config, 'commerce'], place)
  return 'its own test of the shop: a product, the cart, the checkout'
}

/** Signs a member in on the template's page of members. @throws {Error} A step fails. */
export async function walkMembers(browser: Browser, baseURL: string): Promise<string[]> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByText('Quick start with Next.js').waitFor()
  await page.getByRole('heading', { name: 'Ecommerce' }).waitFor()

  await page.goto('/members')
  await page.getByText('Login', { exact: true }).click()
  await page.waitForURL(/\/hosted\/sign-in/)
  await page.getByLabel('E-mail').fill(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.getByText('Hello Lotte').waitFor()
  await page.getByText('Logout', { exact: true }).click()
  await page.getByText('Hello visitor').waitFor()
  await context.close()
  return ['the list of examples, where the shop is installed', 'a member signs in and out']
}
