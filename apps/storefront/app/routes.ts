import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** All routes of the shop. */
export default [
  index('routes/home/home-route.tsx'),
  route('collections', 'routes/listing/listing-route.tsx', { id: 'all-products' }),
  route('collections/:slug', 'routes/listing/listing-route.tsx', { id: 'collection' }),
  route('search', 'routes/search/search-route.tsx'),
  route('products/:slug', 'routes/product/product-route.tsx'),
  route('cart', 'routes/cart/cart-route.tsx'),
  route('cart/changes', 'routes/cart-changes/cart-changes-route.ts'),
  route('cart/pre-warm', 'routes/cart-pre-warm/cart-pre-warm-route.ts'),
  route('cart/check-out', 'routes/cart-check-out/cart-check-out-route.ts'),
  route('products/:slug/colors', 'routes/product-colors/product-colors-route.ts'),
  route('products/:slug/choices', 'routes/product-choices/product-choices-route.ts'),
  route('products/:slug/pictures', 'routes/pictures/pictures-route.tsx'),

  layout('account/account-layout.tsx', [
    route('sign-in', 'routes/sign-in/sign-in-route.tsx'),
    route('sign-in/code', 'routes/sign-in-code/sign-in-code-route.tsx'),
    route('sign-in/verification', 'routes/sign-in-verification/sign-in-verification-route.tsx'),
    route('sign-in/factor', 'routes/sign-in-factor/sign-in-factor-route.tsx'),
    route('new-password', 'routes/new-password/new-password-route.tsx'),
    route('forgot-password', 'routes/forgot-password/forgot-password-route.tsx'),
    route('register', 'routes/register/register-route.tsx'),
    route('account', 'routes/account/account-route.tsx'),
    route('account/profile', 'routes/account-profile/account-profile-route.tsx'),
    route('account/addresses/:place', 'routes/account-address/account-address-route.tsx'),
    route('account/email', 'routes/account-email/account-email-route.tsx'),
    route('account/email/confirm', 'routes/account-email-confirm/account-email-confirm-route.tsx'),
    route('account/orders', 'routes/account-orders/account-orders-route.tsx'),
    route('account/security', 'routes/account-security/account-security-route.tsx'),
    route('account/password', 'routes/account-password/account-password-route.tsx'),
    route('account/passkeys/new', 'routes/account-passkey/account-passkey-route.tsx'),
    route(
      'account/two-step-verification',
      'routes/account-authenticator/account-authenticator-route.tsx',
    ),
    route(
      'account/two-step-verification/backup-codes',
      'routes/account-backup-codes/account-backup-codes-route.tsx',
    ),
    route('account/data', 'routes/account-data/account-data-route.tsx'),
    route('account-closed', 'routes/account-closed/account-closed-route.tsx'),
  ]),
  route('sign-in/challenge', 'routes/sign-in-challenge/sign-in-challenge-route.ts'),
  route(
    'sign-in/passkey-options',
    'routes/sign-in-passkey-options/sign-in-passkey-options-route.ts',
  ),
  route('sign-in/redirect', 'routes/sign-in-redirect/sign-in-redirect-route.ts'),
  route('sign-in/callback', 'routes/sign-in-callback/sign-in-callback-route.ts'),
  route('sign-in/silent', 'routes/sign-in-silent/sign-in-silent-route.ts'),
  route(
    'sign-in/silent/callback',
    'routes/sign-in-silent-callback/sign-in-silent-callback-route.ts',
  ),
  route(
    'account/passkey-options',
    'routes/account-passkey-options/account-passkey-options-route.ts',
  ),
  route(
    'account/two-step-verification/qr-code',
    'routes/account-authenticator-qr-code/account-authenticator-qr-code-route.ts',
  ),
  route(
    'account/two-step-verification/backup-codes-file',
    'routes/account-backup-codes-file/account-backup-codes-file-route.ts',
  ),
  route('account/orders/:id', 'routes/account-order/account-order-route.ts'),
  route('account/export', 'routes/account-export/account-export-route.ts'),
  route('sign-out', 'routes/sign-out/sign-out-route.ts'),
  // Earlier URLs of pages, for bookmarks.
  route('sign-in/digits', 'routes/moved/moved-route.ts', { id: 'moved-verification' }),
  route('account/second-lock/*', 'routes/moved/moved-route.ts', { id: 'moved-two-step' }),

  route('service-worker.js', 'routes/service-worker/service-worker-route.ts'),
  route('robots.txt', 'routes/robots/robots-route.ts'),
  route('sitemap.xml', 'routes/sitemap/sitemap-route.ts'),
  route('theme', 'routes/theme/theme-route.ts'),
  route(':page', 'routes/content-page/content-page-route.tsx'),
  route('*', 'routes/not-found/not-found-route.tsx'),
] satisfies RouteConfig
