/** What the shop does that others do not, each with the tests that would fail without it. */
export const wins: { name: string; tests: string[] }[] = [
  {
    name: 'The picture of a card becomes that of the product’s page, and goes back',
    tests: ['e2e/shop/continuity.test.ts'],
  },
  {
    name: 'Every form and menu works before JavaScript, and without it',
    tests: [
      'e2e/account/browse-and-sign-in.test.ts',
      'e2e/shop/cart.test.ts',
      'e2e/account/checkout.test.ts',
    ],
  },
  {
    name: 'Options tell what exists, is sold out, is low or can be ordered ahead',
    tests: ['apps/storefront/app/catalog/option-matrix.test.ts', 'e2e/shop/languages.test.ts'],
  },
  {
    name: 'What is sold out can be waited for, and events of the stock write the e-mail',
    tests: ['e2e/account/back-in-stock.test.ts'],
  },
  {
    name: 'The bag changes at once, and shows no amount before the server said it',
    tests: ['e2e/shop/cart.test.ts', 'packages/react/hooks.browser.test.ts'],
  },
  {
    name: 'A listing has facets with true counts, and Back leads to the same place in it',
    tests: [
      'e2e/shop/listing.test.ts',
      'apps/platform/src/catalog/search/facets/facet-counts.test.ts',
    ],
  },
  {
    name: 'Signing in is a journey with passkeys, a second factor and recovery, in the shop’s own pages',
    tests: [
      'e2e/account/shop-sign-in.test.ts',
      'e2e/account/passkeys.test.ts',
      'e2e/account/two-step-verification.test.ts',
      'e2e/account/recovery.test.ts',
    ],
  },
  {
    name: 'Type and colour carry the design, in a light and a dark theme',
    tests: ['e2e/shop/style-guide.test.ts', 'e2e/shop/accessibility.test.ts'],
  },
  {
    name: 'Pictures are enlarged by pinch, wheel and keyboard, and none above its pixels',
    tests: ['e2e/shop/zoom.test.ts', 'e2e/shop/pictures.test.ts'],
  },
  {
    name: 'A search answers in one keystroke, forgives typing errors, and is a plain page too',
    tests: ['e2e/shop/listing.test.ts', 'apps/platform/src/catalog/search/search-products.test.ts'],
  },
  {
    name: 'Languages in either direction, a slug in each, and every currency’s decimals',
    tests: [
      'e2e/shop/languages.test.ts',
      'apps/platform/src/catalog/translations/page-slugs.test.ts',
    ],
  },
  {
    name: 'Visitors are asked before they are counted, and pages that were seen stay readable offline',
    tests: ['e2e/operator/visits.test.ts', 'e2e/shop/connection.test.ts'],
  },
]
