import { languages } from '../messages/languages.ts'
import { baseOf } from './languages.ts'

/** The URLs of a page by `hreflang`, with `x-default` for other languages. */
export function addressesOf(origin: string, path: string): Record<string, string> {
  const rest = path === '/' ? '' : path
  const addresses = languages.map(({ code }) => [code, origin + (baseOf(code) + rest || '/')])
  return Object.fromEntries([...addresses, ['x-default', origin + path]])
}
