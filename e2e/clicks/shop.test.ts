import { inject, it } from 'vitest'
import { openBrowser, openShop } from '../browser/open-browser.ts'
import { registerInShop } from '../browser/shop-members.ts'
import { createRandom, pick } from './random.ts'
import { seeds } from './seeds.ts'
import { walk } from './walk.ts'

const HOMES = ['/', '/de', '/collections', '/products/bottle-vase', '/search?q=vase', '/account']
const WINDOWS = [1440, 820, 390].map((width) => ({ width, height: 900 }))

it.each(seeds())('the shop, seed %i', async (seed) => {
  const random = createRandom(seed)
  const browser = await openBrowser({ pictures: false })
  const { page, complaints } = await openShop(browser, {
    isNew: true,
    javaScriptEnabled: random(8) > 0,
    viewport: pick(random, WINDOWS),
  })
  // A member of its own: walks change passwords and factors.
  if (random(2) === 0) await registerInShop(page)
  const { shopUrl } = inject('store')
  const home = shopUrl + pick(random, HOMES)
  await walk({ page, complaints, random, within: shopUrl, home })
})
