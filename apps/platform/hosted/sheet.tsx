import { Sheet as AccountSheet } from '@vitrine/account/login/sheet.tsx'
import type { ComponentProps } from 'react'
import { type DocumentProps, HostedDocument } from './document.tsx'
import { ReaderForm } from './reader-form.tsx'
import { ReaderLink } from './reader-link.tsx'

export { Foot, Sub } from '@vitrine/account/login/sheet.tsx'

/** A whole document with one sheet on it. */
export function Sheet({ children, ...document }: DocumentProps) {
  return (
    <HostedDocument {...document}>
      <AccountSheet title={document.title}>{children}</AccountSheet>
    </HostedDocument>
  )
}

/** A form that is answered in the language of its page. */
export function Form(form: ComponentProps<'form'> & { action: string }) {
  return <ReaderForm {...form} />
}

/** A link to another of these pages, in the language of this one. */
export function TextLink(link: ComponentProps<'a'> & { href: string }) {
  return <ReaderLink className="text-link" {...link} />
}

/** Fields that travel with a form without being seen. */
export function HiddenFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
