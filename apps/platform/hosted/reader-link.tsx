import type { LinkProps } from '@vitrine/ui'
import { inLanguage } from '../src/account-pages/in-language.ts'
import { useReader } from './reader-context.ts'

/** A link to another of these pages, in the language of this one. */
export function ReaderLink({
  href,
  keepsScroll: _keeps,
  replace: _replace,
  isRouteKnown: _isKnown,
  ...link
}: LinkProps) {
  return <a href={inLanguage(href, useReader())} {...link} />
}
