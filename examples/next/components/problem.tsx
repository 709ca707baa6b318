import type { words } from '../words/index.js'

/** What went wrong, as the address of a page says it. */
export function Problem({
  texts,
  code,
}: {
  texts: (typeof words)[string]
  code: string | string[] | undefined
}) {
  if (code === 'unavailable') return <p role="alert">{texts.unavailable}</p>
  return code === undefined ? null : <p role="alert">{texts.failed}</p>
}
