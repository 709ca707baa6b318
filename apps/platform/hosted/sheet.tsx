import type { ReactNode } from 'react'
import sheet from './sheet.module.css'
import { styles } from './styles.ts'

export interface SheetProps {
  shopName: string
  nonce: string
  scripts?: string[] | undefined
  title: string
  /** Where the shop's name leads. */
  back: string | undefined
  /** Room for lists. */
  wide?: boolean
  children: ReactNode
}

/** A whole document with one sheet on it. It loads nothing, and runs no scripts but those for passkeys and captchas. */
export function Sheet({ shopName, nonce, scripts = [], title, back, wide, children }: SheetProps) {
  return (
    // The words are English, whatever the shop speaks: readers aloud go by this.
    <html lang="en">
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
          <section className={wide ? `${sheet['sheet']} ${sheet['wide']}` : sheet['sheet']}>
            <p className={sheet['shop']}>{back ? <a href={back}>{shopName}</a> : shopName}</p>
            <h1>{title}</h1>
            {children}
          </section>
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
