/** The guides, by what a developer wants to do. Each page of `docs` is in one group. */
export const navigation: { title: string; pages: string[] }[] = [
  {
    title: 'Start',
    pages: [
      'getting-started',
      'create-a-shop',
      'migrate-from-platform-sdk',
      'works-with',
      'glossary',
    ],
  },
  {
    title: 'Build pages',
    pages: ['react', 'server-rendering', 'shop', 'catalog', 'catalog-v3', 'errors', 'error-codes'],
  },
  {
    title: 'Sign members in',
    pages: ['sessions', 'members', 'openid', 'hosted-programs', 'permissions'],
  },
  {
    title: 'Sell',
    pages: [
      'carts',
      'discounts',
      'delivery',
      'taxes',
      'checkout',
      'payments',
      'orders',
      'webhooks',
    ],
  },
  {
    title: 'Run a store',
    pages: [
      'hosting',
      'operate/README',
      'operate/settings',
      'operate/secrets',
      'operate/backup',
      'operate/monitoring',
      'operate/proxy',
      'operate/containers',
    ],
  },
  {
    title: 'Reference',
    pages: [
      'reference/README',
      'reference/client',
      'reference/client-account',
      'reference/client-admin',
      'reference/client-captcha',
      'reference/client-catalog-v3',
      'reference/client-checkout',
      'reference/client-events',
      'reference/client-graphql',
      'reference/client-identity',
      'reference/client-shop',
      'reference/client-shopping',
      'reference/client-storage',
      'reference/client-webhooks',
      'reference/react',
      'reference/react-number-input',
      'reference/contract',
    ],
  },
]
