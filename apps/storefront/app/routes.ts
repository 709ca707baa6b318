import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** All routes of the shop. */
export default [
  index('routes/home/home-route.tsx'),
  route('collections', 'routes/listing/listing-route.tsx', { id: 'all-products' }),
  route('collections/:slug', 'routes/listing/listing-route.tsx', { id: 'collection' }),
  route('search', 'routes/search/search-route.tsx'),
  route('products/:slug', 'routes/product/product-route.tsx'),
  route('products/:slug/colors', 'routes/product-colors/product-colors-route.ts'),
  route('products/:slug/pictures', 'routes/pictures/pictures-route.tsx'),

  route('sign-in', 'routes/sign-in/sign-in-route.tsx'),
  route('sign-in/code', 'routes/sign-in-code/sign-in-code-route.tsx'),
  route('sign-in/digits', 'routes/sign-in-digits/sign-in-digits-route.tsx'),
  route('sign-in/factor', 'routes/sign-in-factor/sign-in-factor-route.tsx'),
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
    'account/passkey-options',
    'routes/account-passkey-options/account-passkey-options-route.ts',
  ),
  route('account/second-lock', 'routes/account-second-lock/account-second-lock-route.tsx'),
  route(
    'account/second-lock/picture',
    'routes/account-second-lock-picture/account-second-lock-picture-route.ts',
  ),
  route(
    'account/second-lock/codes',
    'routes/account-recovery-codes/account-recovery-codes-route.tsx',
  ),
  route(
    'account/second-lock/codes-file',
    'routes/account-recovery-codes-file/account-recovery-codes-file-route.ts',
  ),
  route('account/data', 'routes/account-data/account-data-route.tsx'),
  route('account/export', 'routes/account-export/account-export-route.ts'),
  route('account-closed', 'routes/account-closed/account-closed-route.tsx'),
  route('sign-out', 'routes/sign-out/sign-out-route.ts'),

  route('service-worker.js', 'routes/service-worker/service-worker-route.ts'),
  route('robots.txt', 'routes/robots/robots-route.ts'),
  route('sitemap.xml', 'routes/sitemap/sitemap-route.ts'),
  route('theme', 'routes/theme/theme-route.ts'),
  route(':page', 'routes/content-page/content-page-route.tsx'),
  route('*', 'routes/not-found/not-found-route.tsx'),
] satisfies RouteConfig
