import { findChromium } from '@vitrine/scripts/chromium'
import { startStore } from '@vitrine/scripts/start-store'
import { chromium } from 'playwright-core'
import { auditPages, type PageFigures } from './audit-pages.ts'

const PAGES = ['/', '/collections', '/products/bottle-vase']
/** Of each page. */
export const RUNS = 5

/** The demo store's pages as Lighthouse sees them on its phone: slow 4G, a processor four times slower. */
export async function benchStorefront(): Promise<PageFigures[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium. Run: npm test')
  const { store, stop } = await startStore()
  const port = 9222 + (process.pid % 1000)
  const args = ['--disable-gpu', `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args,
  })
  try {
    return await auditPages({ port, origin: store.shopUrl, paths: PAGES, runs: RUNS })
  } finally {
    await browser.close()
    await stop()
  }
}
