import { AccountMountProvider } from '@vitrine/account/account-mount.ts'
import { ShopMark } from '@vitrine/account/shop-mark.tsx'
import { squareLogo } from '@vitrine/account/square-logo.ts'
import type { ShopLogo } from '@vitrine/contract'
import { LinkElement } from '@vitrine/ui'
import type { ReactNode } from 'react'
import type { HostedReader } from '../src/account-pages/reader.ts'
import document from './document.module.css'
import { createHostedMount } from './hosted-mount.ts'
import { ReaderProvider } from './reader-context.ts'
import { ReaderLink } from './reader-link.tsx'
import { accountStyles, styles } from './styles.ts'

export interface DocumentProps {
  shopName: string
  shopLogo?: ShopLogo | undefined
  reader: HostedReader
  nonce: string
  scripts?: string[] | undefined
  title: string
  /** Where the shop's name leads. */
  back: string | undefined
  /** A page as wide as the window, below the shop's name; otherwise a sheet, which has the name on it. */
  isWide?: boolean
  children: ReactNode
}

/** A whole document. It loads nothing but the shop's logo, and runs no scripts but those for passkeys and captchas. */
export function HostedDocument({
  shopName,
  shopLogo,
  reader,
  nonce,
  scripts = [],
  title,
  back,
  isWide = false,
  children,
}: DocumentProps) {
  return (
    <html lang={reader.language} dir={reader.messages.language.direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${shopName}`}</title>
        {/* Without an icon of its own a browser asks the server for one. */}
        <link rel="icon" href={squareLogo(shopLogo, 64) ?? 'data:,'} />
        <style
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, made at build time
          dangerouslySetInnerHTML={{ __html: isWide ? styles + accountStyles : styles }}
        />
      </head>
      <body>
        {isWide && (
          <header className={document['header']}>
            <a href={back}>
              <ShopMark name={shopName} logo={shopLogo} />
            </a>
          </header>
        )}
        {/* The id of the hosted platform's pages, for which the tests of shops wait. */}
        <main id="SITE_CONTAINER" className={isWide ? document['wide'] : document['main']}>
          <ReaderProvider value={reader}>
            <AccountMountProvider value={createHostedMount({ shopName, shopLogo, back, reader })}>
              <LinkElement value={ReaderLink}>{children}</LinkElement>
            </AccountMountProvider>
          </ReaderProvider>
          {reader.others.length > 0 && <OtherLanguages languages={reader.others} />}
        </main>
        {scripts.map((script) => (
          <script
            key={script}
            type="module"
            nonce={nonce}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, made at build time
            dangerouslySetInnerHTML={{ __html: script }}
          />
        ))}
      </body>
    </html>
  )
}

function OtherLanguages({ languages }: { languages: HostedReader['others'] }) {
  return (
    <p className={document['languages']}>
      {languages.map(({ language, href, read }) => (
        <a
          key={language}
          className="text-link"
          href={href}
          lang={language}
          hrefLang={language}
          dir="auto"
        >
          {read}
        </a>
      ))}
    </p>
  )
}
