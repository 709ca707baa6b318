/** The sort key of a name: without case and accents. */
export function nameKey(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

const GERMAN: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  å: 'aa',
  œ: 'oe',
}

/** The name as part of a path: lower case letters and digits, words separated by hyphens. */
export function toSlug(name: string, fallback: string): string {
  const slug = name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüßæøåœ]/g, (letter) => GERMAN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 90)
    .replace(/^-+|-+$/g, '')
  return slug === '' ? fallback : slug
}

/** The slug itself, or with the first number that makes it unique. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) {
    const numbered = `${slug}-${number}`
    if (!taken.has(numbered)) return numbered
  }
}
