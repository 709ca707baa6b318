import { createHash } from 'node:crypto'

/**
 * The page without its nonce, and the Content Security Policy with the hashes of its inline scripts and styles instead:
 * a nonce is for one reply, and this page is sent many times. `null` where a nonce stays in it.
 *
 * @see https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
export function policyWithHashes(
  page: string,
  policy: string,
): { page: string; policy: string } | null {
  const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1]
  if (nonce === undefined) return null
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  const inline = new RegExp(
    `<(script|style)((?: [^>]*)?) nonce="${nonce}"([^>]*)>([^]*?)</\\1>`,
    'g',
  )
  const withoutNonce = page.replace(
    inline,
    (_, name: 'script' | 'style', before: string, after: string, content: string) => {
      hashes[name].add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
      return `<${name}${before}${after}>${content}</${name}>`
    },
  )
  if (withoutNonce.includes(nonce)) return null
  const hashed = policy
    .split('; ')
    .map((directive) => {
      const name = directive.startsWith('style') ? 'style' : 'script'
      return directive.replace(` 'nonce-${nonce}'`, ['', ...hashes[name]].join(' '))
    })
    .join('; ')
  return { page: withoutNonce, policy: hashed }
}
