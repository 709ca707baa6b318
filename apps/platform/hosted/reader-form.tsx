import type { ComponentProps } from 'react'
import { inLanguage } from '../src/account-pages/in-language.ts'
import { useReader } from './reader-context.ts'

/** A form that is answered in the language of its page, which says itself what is wrong in it. */
export function ReaderForm({ action, ...form }: ComponentProps<'form'>) {
  const reader = useReader()
  const target = typeof action === 'string' ? { action: inLanguage(action, reader) } : {}
  return <form method="post" noValidate {...target} {...form} />
}
