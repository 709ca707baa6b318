// The tokens come first: they declare the order of the cascade layers.
import '@vitrine/ui/tokens.css'
import '@vitrine/ui/fonts.css'
import '@vitrine/ui/fonts-latin-ext.css'
import '@vitrine/ui/base.css'
import { LinkElement, Nonce } from '@vitrine/ui'
import { preloadedFonts } from '@vitrine/ui/preloaded-fonts'
import { lazy, type ReactNode, Suspense, useContext, useEffect } from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { code, direction, locale } from '#messages/language'
import * as messages from '#messages/shop'
import type { Route } from './+types/root'
import { countCart } from './cart/count-cart.server.ts'
import { ownEnvironment } from './environment.server.ts'
import { offeredLanguage } from './language/offered-language.server.ts'
import { PageAddresses } from './language/page-addresses.tsx'
import { saveLanguage } from './language/save-language.server.ts'
import { useOfflinePages } from './offline/use-offline-pages.ts'
import { regionOf } from './region/region-of.server.ts'
import styles from './root.module.css'
import { keepFromIndex } from './session/keep-from-index.server.ts'
import { requestScope } from './session/request-scope.server.ts'
import { isReturningMember } from './session/returning-member.server.ts'
import { createSecurityMiddleware } from './session/security-middleware.server.ts'
import { createSessionMiddleware } from './session/session-middleware.server.ts'
import { homeScreenIcon, tabIcon } from './shop/shop-icon.ts'
import { shopText } from './shop/shop-text.server.ts'
import { useShop } from './shop/use-shop.ts'
import { ErrorPage } from './ui/error-page.tsx'
import { NavigationProgress } from './ui/navigation-progress.tsx'
import { pageMeta } from './ui/page-meta.ts'
import { RestoreScroll } from './ui/restore-scroll.tsx'
import { RouterLink } from './ui/router-link.tsx'
import { ShopFooter } from './ui/shop-footer.tsx'
import { ShopHeader } from './ui/shop-header.tsx'
import { shouldRevalidateHeader } from './ui/should-revalidate-header.ts'
import { SilentSignIn } from './ui/silent-sign-in.tsx'
import startScripts from './ui/start-scripts.js?url'
import { readTheme } from './ui/theme.ts'
import { readVisitChoice } from './visits/visit-choice.ts'
import { listSavedProducts } from './wishlist/read-wishlist.server.ts'
import { WishlistForm } from './wishlist/wishlist-form.tsx'

/** In the browser only where the shop counts visits; on the server at once, so that the question moves nothing. */
const Visits = import.meta.env.SSR
  ? (await import('./visits/visits.tsx')).Visits
  : lazy(async () => ({ default: (await import('./visits/visits.tsx')).Visits }))

export const middleware: Route.MiddlewareFunction[] = [
  createSecurityMiddleware(undefined, { isDevelopment: import.meta.env.DEV }),
  saveLanguage(),
  keepFromIndex,
  createSessionMiddleware(),
  offeredLanguage,
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope)
  const cookieHeader = request.headers.get('Cookie')
  // While the platform is unreachable, the error page is still rendered in the shopper's theme.
  const [shop, collections] = await Promise.all([
    scope.browse((catalog) => catalog.findShop()).catch(() => null),
    scope.browse((catalog) => catalog.listCollections()).catch(() => []),
  ])
  const [cart, saved] = await Promise.all([
    countCart(scope, cookieHeader),
    listSavedProducts(scope, cookieHeader),
  ])
  const page = {
    theme: readTheme(cookieHeader),
    region: shop && regionOf(shop, cookieHeader),
    shop: shopText(shop, collections),
    cartCount: cart.count,
    ...(saved.length > 0 && { saved }),
    ...(cart.note && { cartNote: cart.note }),
    isMember: scope.isMember(),
    ...(shop?.countsVisits && { visits: readVisitChoice(request.headers) }),
    // The text itself, so that no page loads it that does not show it.
    ...(scope.isDated() && { outdated: messages.dated }),
    isReturning: !scope.isMember() && isReturningMember(cookieHeader),
    requestId: scope.requestId,
    origin: ownEnvironment().storefrontUrl,
  }
  return data(page, { headers: cart.setCookie ? { 'Set-Cookie': cart.setCookie } : {} })
}

export const shouldRevalidate = shouldRevalidateHeader

export const links: Route.LinksFunction = () =>
  preloadedFonts.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  }))

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({}, matches)

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const nonce = useContext(Nonce)
  const theme = root?.theme ?? 'system'
  const shop = useShop()
  useEffect(() => {
    // From now on the router follows Back; until then `ui/start-scripts.js` does.
    Object.assign(window, { isHydrated: true })
  }, [])

  return (
    <html lang={code} dir={direction} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <Meta />
        {/* The same on every page, so it is rendered on the server only. */}
        {import.meta.env.SSR && (
          <>
            <meta property="og:site_name" content={shop.name} />
            <meta property="og:type" content="website" />
            {shop.style && (
              <style href="brand" precedence="brand" nonce={nonce}>
                {shop.style}
              </style>
            )}
            <meta property="og:locale" content={locale.replace('-', '_')} />
            <link rel="icon" href={tabIcon(shop.logo)} />
            <link rel="apple-touch-icon" href={homeScreenIcon(shop.logo)} />
          </>
        )}
        <PageAddresses origin={root?.origin} />
        {/* Same-origin files need no nonce, and browsers hide its value, which would be a hydration mismatch. */}
        <Links nonce="" />
      </head>
      <body>
        <LinkElement value={RouterLink}>
          <a className="skip-link" href="#main">
            {messages.skip}
          </a>
          {root?.visits && root.visits !== 'declined' && (
            <Suspense>
              <Visits choice={root.visits} cartCount={root.cartCount} />
            </Suspense>
          )}
          <ShopHeader isMember={root?.isMember ?? false} cartCount={root?.cartCount ?? 0} />
          <main id="main" tabIndex={-1}>
            {root?.outdated && (
              <p role="status" className={styles['outdated']}>
                {root.outdated}
              </p>
            )}
            {root?.cartNote && (
              <p role="status" className={styles['note']}>
                {root.cartNote}
              </p>
            )}
            {children}
          </main>
          <WishlistForm />
          <ShopFooter
            isMember={root?.isMember ?? false}
            theme={theme}
            region={root?.region}
            countsVisits={root?.visits !== undefined}
          />
        </LinkElement>
        {root?.isReturning && <SilentSignIn />}
        {import.meta.env.SSR ? (
          <RestoreScroll nonce={nonce} />
        ) : (
          <ScrollRestoration nonce={nonce} />
        )}
        <Scripts nonce={nonce} />
        {/* After the scripts that it starts; on the server only, so that hydration does not add it again. */}
        {import.meta.env.SSR && <script src={startScripts} async />}
      </body>
    </html>
  )
}

export default function Shop() {
  useOfflinePages()
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  return <ErrorPage error={error} requestId={root?.requestId} />
}
