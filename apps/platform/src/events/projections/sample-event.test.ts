import { expect, it } from 'vitest'
import { publishedEventTypes } from './event-types.ts'
import { sampleEvent } from './sample-event.ts'

const OPTIONS = {
  settings: {
    publicPlatformUrl: 'https://platform.example',
    publicStorefrontUrl: 'https://shop.example',
  },
  merchantData: true,
}

it.each(publishedEventTypes)('has a sample of %s, for test deliveries', (type) => {
  expect(sampleEvent(type, OPTIONS)).toMatchObject({ type })
})
