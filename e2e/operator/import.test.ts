import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@vitrine/client'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const LUMA = join(ROOT, '..', 'shared', 'data', 'magento-luma', 'products.csv')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

describe.skipIf(!existsSync(LUMA))('a real catalogue (absent: ../shared/data)', () => {
  it('is complete after an import that was killed and repeated, and shoppers see all of it', async () => {
    const before = await countProducts()
    const killed = runImport()
    await vi.waitFor(async () => expect(await countProducts()).toBeGreaterThan(before + 10), {
      timeout: 90_000,
      interval: 50,
    })
    killed.kill('SIGKILL')
    await ended(killed)

    const repeated = runImport()
    expect(await ended(repeated)).toBe(0)
    expect(await countProducts()).toBe(before + 147)
    expect(await ended(runImport())).toBe(0)
    expect(await countProducts()).toBe(before + 147)

    const { page, complaints } = await openShop(browser)
    await page.goto('/collections?sort=name')
    expect(await page.textContent('main')).toContain(`${before + 147} products`)

    await page.goto('/products/chaz-kangeroo-hoodie')
    expect(await page.textContent('h1')).toBe('Chaz Kangeroo Hoodie')
    expect(await page.textContent('main')).toContain('€52.00')
    expect(await page.getByRole('radio', { name: /^(XS|S|M|L|XL)\b/ }).count()).toBe(5)
    expect(await page.getByRole('radio', { name: /^(Black|Gray|Orange)\b/ }).count()).toBe(3)
    const picture = page.getByRole('main').getByRole('img').first()
    await vi.waitFor(async () =>
      expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
        300,
      ),
    )
    expect(complaints).toEqual([])
  }, 240_000)
})

function runImport(): ChildProcess {
  const cli = join(ROOT, 'apps', 'platform', 'bin', 'vitrine.mjs')
  return spawn(process.execPath, [cli, 'import', LUMA], {
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: inject('store').dataFolder },
  })
}

function ended(child: ChildProcess) {
  return new Promise<number | null>((resolve) => child.once('exit', resolve))
}

/** As any visitor could count them. */
async function countProducts() {
  const { platformUrl, clientId } = inject('store')
  const client = createClient({ clientId, host: platformUrl })
  const { totalCount } = await client.products.queryProducts().limit(1).find()
  return totalCount ?? 0
}
