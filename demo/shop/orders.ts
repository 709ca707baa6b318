import type { PostalAddress } from '@vitrine/contract'

/** An order that the demo store's member has placed. */
export interface DemoOrder {
  daysAgo: number
  /** Slugs, with what was chosen. */
  items: { slug: string; options?: Record<string, string>; quantity: number }[]
  outcome: 'preparing' | 'sent' | 'canceled'
  /** Of DHL. */
  trackingNumber?: string
}

/** The oldest first. */
export const demoOrders: DemoOrder[] = [
  {
    daysAgo: 247,
    items: [{ slug: 'rolling-pin', quantity: 1 }],
    outcome: 'canceled',
  },
  {
    daysAgo: 112,
    items: [
      { slug: 'morning-mug', options: { Glaze: 'Blush' }, quantity: 2 },
      { slug: 'egg-cups', quantity: 1 },
    ],
    outcome: 'sent',
  },
  {
    daysAgo: 3,
    items: [
      { slug: 'dinner-candles', quantity: 2 },
      { slug: 'waffle-towel', quantity: 1 },
      { slug: 'kitchen-soap', options: { Scent: 'Oat bran' }, quantity: 3 },
    ],
    outcome: 'sent',
    trackingNumber: '00340434161094042557',
  },
  {
    daysAgo: 1,
    items: [{ slug: 'rope-coasters', quantity: 1 }],
    outcome: 'preparing',
  },
]

export const demoSlugs = demoOrders.flatMap(({ items }) => items.map(({ slug }) => slug))

/** What the demo's member keeps for later. */
export const wishedSlugs = ['paper-lamp', 'bud-vase', 'dusk-lamp']

/** Where the demo's member lives. */
export const demoAddress: PostalAddress = {
  country: 'DE',
  city: 'Lübeck',
  postalCode: '23552',
  addressLine: 'Hüxstraße 12',
}
