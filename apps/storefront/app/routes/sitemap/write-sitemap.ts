import { addressesOf, type PagePaths } from '../../language/addresses-of.ts'

/** A sitemap of the pages, with an entry for each language that lists the others. */
export function writeSitemap(
  origin: string,
  pages: readonly PagePaths[],
  languages: readonly string[],
): string {
  const entries = pages.flatMap((paths) => {
    const urls = addressesOf(origin, paths, languages)
    const alternates = Object.entries(urls).map(
      ([code, url]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(url)}"/>`,
    )
    return languages.map(
      (code) => `<url><loc>${escaped(urls[code] ?? '')}</loc>${alternates.join('')}</url>`,
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

function escaped(url: string) {
  return url.replace(/&/g, '&amp;').replace(/'/g, '&apos;').replace(/"/g, '&quot;')
}
