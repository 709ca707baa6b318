import type { ReactNode } from 'react'
import sheet from './sheet.module.css'
import { styles } from './styles.ts'

export interface SheetProps {
  shopName: string
  /** BCP 47. */
  language: string
  nonce: string
  title: string
  /** Where the shop's name leads. */
  back: string | undefined
  children: ReactNode
}

/** A whole document with one sheet on it. It runs no script and loads nothing. */
export function Sheet({ shopName, language, nonce, title, back, children }: SheetProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${shopName}`}</title>
        {/* Without an icon of its own a browser asks the server for one. */}
        <link rel="icon" href="data:," />
        <style
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, made at build time
          dangerouslySetInnerHTML={{ __html: styles }}
        />
      </head>
      <body>
        <main className={sheet['room']}>
          <section className={sheet['sheet']}>
            <p className={sheet['shop']}>{back ? <a href={back}>{shopName}</a> : shopName}</p>
            <h1>{title}</h1>
            {children}
          </section>
        </main>
      </body>
    </html>
  )
}

/** Fields that travel with a form without being seen. */
export function HiddenFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

export function Foot({ children }: { children: ReactNode }) {
  return <p className={sheet['foot']}>{children}</p>
}

export function Sub({ children }: { children: ReactNode }) {
  return <p className={sheet['sub']}>{children}</p>
}
