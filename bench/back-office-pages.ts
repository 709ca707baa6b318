import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '@vitrine/scripts/chromium'
import { startStore } from '@vitrine/scripts/start-store'
import { chromium } from 'playwright-core'
import { auditPages, type PageFigures } from './audit-pages.ts'
import { signInAsOwner } from './back-office.ts'
import { fillStore } from './fill-store.ts'

/** The main screens; the product is the one with 2,048 variants. */
const screensOf = (productId: string) => [
  '/admin/',
  '/admin/orders',
  '/admin/abandoned-carts',
  '/admin/members',
  '/admin/discounts',
  '/admin/products',
  `/admin/products/${productId}`,
  '/admin/products/new',
  '/admin/collections',
  '/admin/inventory',
  '/admin/search',
  '/admin/media',
  '/admin/imports',
  '/admin/settings/store',
  '/admin/settings/delivery',
  '/admin/settings/server',
  '/admin/settings/sign-in',
  '/admin/settings/developers',
  '/admin/staff',
  '/admin/audit',
  '/admin/webhooks',
  '/admin/clients',
  '/admin/api-keys',
]

/** Accessibility and best practices of the screens of the back office as Lighthouse sees them, signed in. */
export async function benchBackOfficePages(): Promise<PageFigures[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium. Run: npm test')
  const { store, stop } = await startStore()
  const port = 9222 + (process.pid % 1000)
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-profile-'))
  const args = ['--disable-gpu', `--remote-debugging-port=${port}`]
  // Lighthouse opens its pages in the browser's own profile, and so that is where the owner signs in.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args,
    baseURL: store.platformUrl,
    locale: 'en-GB',
  })
  try {
    const { largeProductId } = await fillStore(store, 0)
    await signInAsOwner(await context.newPage(), store)
    return await auditPages({
      port,
      origin: store.platformUrl,
      paths: screensOf(largeProductId),
      runs: 1,
      keepsStorage: true,
      only: ['accessibility', 'best-practices'],
    })
  } finally {
    await context.close()
    await stop()
    rmSync(profile, { recursive: true, force: true })
  }
}
