import type { ComponentProps, ReactNode } from 'react'
import { createContext, use } from 'react'
import { inLanguage } from '../src/account-pages/in-language.ts'
import type { HostedReader } from '../src/account-pages/reader.ts'
import sheet from './sheet.module.css'
import { styles } from './styles.ts'

const Reader = createContext<HostedReader | null>(null)

/** Who reads the sheet around. */
export function useReader(): HostedReader {
  const reader = use(Reader)
  if (!reader) throw new Error('There is no sheet around this, so nobody reads it.')
  return reader
}

export interface SheetProps {
  shopName: string
  reader: HostedReader
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
export function Sheet({
  shopName,
  reader,
  nonce,
  scripts = [],
  title,
  back,
  wide,
  children,
}: SheetProps) {
  return (
    <html lang={reader.language}>
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
            <Reader value={reader}>{children}</Reader>
          </section>
          {reader.other && (
            <OtherLanguage words={reader.words.page.otherLanguage} {...reader.other} />
          )}
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

function OtherLanguage({
  words,
  language,
  href,
}: { words: string } & NonNullable<HostedReader['other']>) {
  return (
    <p className={sheet['language']}>
      <a className="text-link" href={href} lang={language} hrefLang={language}>
        {words}
      </a>
    </p>
  )
}

/** A form that is answered in the language of its page. */
export function Form({ action, ...form }: ComponentProps<'form'> & { action: string }) {
  return <form method="post" action={inLanguage(action, useReader())} {...form} />
}

/** A way to another of these pages, in the language of this one. */
export function TextLink({ href, ...link }: ComponentProps<'a'> & { href: string }) {
  return <a className="text-link" href={inLanguage(href, useReader())} {...link} />
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
