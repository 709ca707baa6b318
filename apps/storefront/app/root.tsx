// The tokens come first: they name the order of the layers.
import '@vitrine/ui/tokens.css'
import '@vitrine/ui/fonts.css'
import '@vitrine/ui/fonts-latin-ext.css'
import '@vitrine/ui/base.css'
import { LinkElement } from '@vitrine/ui'
import { preloadedFonts } from '@vitrine/ui/preloaded-fonts'
import { type ReactNode, useContext, useMemo } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { code, locale } from '#words/language'
import * as words from '#words/shop'
import type { Route } from './+types/root'
import { ownEnvironment } from './environment.server.ts'
import { inShop } from './language/in-shop.ts'
import { PageAddresses } from './language/page-addresses.tsx'
import { rememberLanguage } from './language/remember-language.server.ts'
import { createAnswerSafely } from './session/answer-safely.server.ts'
import { keepFromIndex } from './session/keep-from-index.server.ts'
import { createKeepSession } from './session/keep-session.server.ts'
import { requestScope } from './session/request-scope.server.ts'
import { isReturningMember } from './session/returning-member.server.ts'
import { shop } from './shop.ts'
import { ErrorPage } from './ui/error-page.tsx'
import { Nonce } from './ui/nonce.ts'
import { OnTheWay } from './ui/on-the-way.tsx'
import { pack, unpack } from './ui/packed.ts'
import { RouterLink } from './ui/router-link.tsx'
import { ShopFooter } from './ui/shop-footer.tsx'
import { ShopHeader } from './ui/shop-header.tsx'
import { SilentSignIn } from './ui/silent-sign-in.tsx'
import startScripts from './ui/start-scripts.js?url'
import { readTheme } from './ui/theme.ts'
import { useOfflinePage } from './ui/use-offline-page.ts'

export const middleware: Route.MiddlewareFunction[] = [
  createAnswerSafely(undefined, { isDevelopment: import.meta.env.DEV }),
  rememberLanguage(),
  keepFromIndex,
  createKeepSession(),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(requestScope)
  const cookieHeader = request.headers.get('Cookie')
  // Without the platform there is still a door with a sign on it, in the shopper's colours.
  const collections = await scope.browse((catalog) => catalog.listCollections()).catch(() => [])
  return {
    theme: readTheme(cookieHeader),
    isMember: scope.isMember(),
    isReturning: !scope.isMember() && isReturningMember(cookieHeader),
    requestId: scope.requestId,
    origin: ownEnvironment().storefrontUrl,
    collections: pack(collections.map(({ name, slug }) => ({ name, slug }))),
  }
}

/** The header does not change because an option or a sort order did; it does when a form was sent or asked for. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  const isWrite = formMethod !== undefined && formMethod !== 'GET'
  const isAskedFor = currentUrl.href === nextUrl.href
  const leadsToAccount =
    currentUrl.pathname !== nextUrl.pathname && nextUrl.pathname === inShop('/account')
  return isWrite || isAskedFor || leadsToAccount
}

export const links: Route.LinksFunction = () => [
  ...preloadedFonts.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
]

export const meta: Route.MetaFunction = () => [
  { title: shop.name },
  { name: 'description', content: shop.description },
]

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const nonce = useContext(Nonce)
  const theme = root?.theme ?? 'system'
  const collections = useMemo(() => (root ? unpack(root.collections) : []), [root])

  return (
    <html lang={code} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <Meta />
        {/* The same on every page, so browsers need not know how to make it. */}
        {import.meta.env.SSR && (
          <>
            <meta property="og:site_name" content={shop.name} />
            <meta property="og:type" content="website" />
            <meta property="og:locale" content={locale.replace('-', '_')} />
          </>
        )}
        <PageAddresses origin={root?.origin} />
        {/* Files of our own need no nonce, and browsers would show the page another than it was sent. */}
        <Links nonce="" />
      </head>
      <body>
        <LinkElement value={RouterLink}>
          <a className="skip-link" href="#main">
            {words.skip}
          </a>
          <ShopHeader collections={collections} isMember={root?.isMember ?? false} />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <ShopFooter collections={collections} isMember={root?.isMember ?? false} theme={theme} />
        </LinkElement>
        {root?.isReturning && <SilentSignIn />}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        {/* After what it starts, and only once: browsers have it when they draw this again. */}
        {import.meta.env.SSR && <script src={startScripts} async />}
      </body>
    </html>
  )
}

export default function Shop() {
  useOfflinePage()
  return (
    <>
      <OnTheWay />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  return <ErrorPage error={error} requestId={root?.requestId} />
}
