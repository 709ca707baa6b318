import { useCart, useSession } from '@vitrine/react'
import { texts } from '../language.js'
import { shop } from '../shop.config.js'
import { CartPage } from './cart-page.tsx'
import { Listing } from './listing.tsx'
import { ProductPage } from './product-page.tsx'
import { SignIn } from './sign-in.tsx'
import { usePage } from './use-page.ts'

export function Shop() {
  return (
    <>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <header>
        <a className="name" href="#/">
          {shop.name}
        </a>
        {shop.clientId && <Navigation />}
      </header>
      <main id="main" tabIndex={-1}>
        {shop.clientId ? <Page /> : <p role="alert">{texts.noClient}</p>}
      </main>
      <footer>
        <a href="./legal.html">{texts.legal}</a>
        {shop.languages.length > 1 &&
          shop.languages.map((tag) => (
            <a key={tag} href={`?language=${tag}#/`} lang={tag}>
              {new Intl.DisplayNames([tag], { type: 'language' }).of(tag)}
            </a>
          ))}
      </footer>
    </>
  )
}

function Navigation() {
  const { loggedIn } = useSession()
  const { count } = useCart()
  return (
    <nav>
      <a href="#/sign-in">{loggedIn ? texts.signOut : texts.signIn}</a>
      <a href="#/cart">
        {texts.cart} {count > 0 && `(${count})`}
      </a>
    </nav>
  )
}

function Page() {
  const { name, slug } = usePage()
  if (name === 'product') return <ProductPage key={slug} slug={slug} />
  if (name === 'sign-in') return <SignIn />
  if (name === 'cart') return <CartPage />
  return <Listing />
}
