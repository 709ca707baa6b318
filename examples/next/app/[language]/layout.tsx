import type { Metadata } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import '../../shop.css'
import { readLanguage } from '../../components/language.ts'
import { readShopper } from '../../components/shopper.ts'
import { countItems } from '../../server/cart.ts'
import { nameOfLanguage } from '../../server/languages.ts'
import { shop } from '../../shop.config.js'

export const metadata: Metadata = {
  title: { default: shop.name, template: `%s – ${shop.name}` },
  icons: { icon: 'data:,' },
}

export default async function Layout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ language: string }>
}) {
  const { language, texts } = await readLanguage(params)
  const home = `/${language}`
  return (
    <html lang={language}>
      <body>
        <a className="skip" href="#main">
          {texts.skip}
        </a>
        <header>
          <Link className="name" href={home} prefetch={false}>
            {shop.name}
          </Link>
          {shop.clientId && <Navigation language={language} texts={texts} />}
        </header>
        <main id="main" tabIndex={-1}>
          {shop.clientId ? children : <p role="alert">{texts.noClient}</p>}
        </main>
        <footer>
          <Link href={`${home}/legal`} prefetch={false}>
            {texts.legal}
          </Link>
          {shop.languages.length > 1 &&
            shop.languages.map((tag) => (
              <a key={tag} href={`/${tag}`} lang={tag} hrefLang={tag}>
                {nameOfLanguage(tag)}
              </a>
            ))}
        </footer>
      </body>
    </html>
  )
}

async function Navigation({ language, texts }: Awaited<ReturnType<typeof readLanguage>>) {
  const { cart, isMember } = await readShopper(language)
  const count = countItems(cart)
  return (
    <nav>
      {isMember ? (
        <Link href={`/${language}/account`} prefetch={false}>
          {texts.account}
        </Link>
      ) : (
        // It leaves the shop, for the platform's page.
        <a href={`/${language}/sign-in`}>{texts.signIn}</a>
      )}
      <Link href={`/${language}/cart`} prefetch={false}>
        {texts.cart} {count > 0 && `(${count})`}
      </Link>
    </nav>
  )
}
