const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20 20',
  overview: 'M4 4h7v9H4zM4 17h7v3H4zM15 4h5v3h-5zM15 11h5v9h-5z',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  abandonedCarts: 'M3 4h3l2.5 11h9.5l2.5-8H7M9.5 18.5v.1M17 18.5v.1M12 10h4',
  members:
    'M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a4 4 0 0 1 0 7.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
  discounts: 'M4 4h7l9 9-7 7-9-9zM8.5 8.5v.01',
  products: 'M12 3 4 7v10l8 4 8-4V7zM4 7l8 4 8-4M12 11v10',
  collections: 'M12 3 3 8l9 5 9-5zM3 12.5l9 5 9-5M3 16.5l9 5 9-5',
  inventory: 'M3 20V8l9-5 9 5v12M7 20v-9h10v9M7 15.5h10',
  media: 'M3 5h18v14H3zM8.5 8.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M3 17l5-4 4 3 4-5 5 5',
  imports: 'M7 4v12M3.5 12.5 7 16l3.5-3.5M17 20V8M13.5 11.5 17 8l3.5 3.5',
  webhooks:
    'M9.5 8.5a3.5 3.5 0 1 1 5.2 3L12 7M7 12.3A3.5 3.5 0 1 0 10 17h5M13.5 9.5l2.7 4.3a3.5 3.5 0 1 1-1.7 5.7',
  clients: 'M3 4h18v13H3zM3 8h18M8 21h8M12 17v4',
  apiKeys:
    'M15.5 3a5.5 5.5 0 0 0-5.2 7.3L3 17.5V21h4v-3h3v-3l1.6-1.6A5.5 5.5 0 1 0 15.5 3M16.5 7.5v.01',
  settings: 'M4 7h9M19 7h1M13 4.5h6v5h-6zM4 17h1M11 17h9M5 14.5h6v5H5z',
  staff:
    'M4 5h16v15H4zM12 9a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M7.5 20a4.5 4.5 0 0 1 9 0M9 3v2M15 3v2',
  audit: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7',
  shop: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0M10 20v-5h4v5',
  account:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6M6.5 18.5a6.5 6.5 0 0 1 11 0',
} as const

export type IconName = keyof typeof paths

/** A drawing beside a word, which says the same. */
export function NavIcon({ name }: { name: IconName }) {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
