/**
 * The language requested, in its canonical form; `undefined` if the request has none.
 *
 * @see wire contract section 1.3
 */
export function readLanguage(header: string | undefined): string | undefined {
  const [tag = ''] = (header ?? '').split('|', 1)
  if (tag === '' || tag.length > MAX_TAG) return undefined
  try {
    return Intl.getCanonicalLocales(tag.trim())[0]
  } catch {
    return undefined
  }
}

const MAX_TAG = 35
