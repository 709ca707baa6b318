import type { HostedReader } from './reader.ts'

/** An address of the platform's own pages that keeps the language which was asked for; others stay as they are. */
export function inLanguage(
  href: string,
  { language, isAsked }: Pick<HostedReader, 'language' | 'isAsked'>,
): string {
  if (!isAsked || !href.startsWith('/')) return href
  const [path = '', query] = href.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('lang', language)
  return `${path}?${parameters}`
}
