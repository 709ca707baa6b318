import { inject, it } from 'vitest'
import { openBackOffice, readOwnerSession } from '../browser/back-office.ts'
import { openBrowser } from '../browser/open-browser.ts'
import { listBackOfficeScreens } from '../browser/screens/back-office-screens.ts'
import { createRandom, pick } from './random.ts'
import { seeds } from './seeds.ts'
import { walk } from './walk.ts'

it.each(seeds())('the back office, seed %i', async (seed) => {
  const random = createRandom(seed)
  const browser = await openBrowser({ pictures: false })
  const { platformUrl } = inject('store')
  const { page, complaints } = await openBackOffice(
    browser,
    { width: pick(random, [1440, 820, 390]), colorScheme: 'light' },
    {
      isNew: true,
      storageState: await readOwnerSession(browser),
      locale: pick(random, ['en-GB', 'de-DE']),
    },
  )
  const { path: home } = pick(random, listBackOfficeScreens(platformUrl))
  await walk({ page, complaints, random, within: `${platformUrl}/admin`, home })
})
