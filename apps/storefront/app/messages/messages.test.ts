import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** `true` when an area has the same messages in both languages: every name, of the same type. */
type Same<English, German> =
  German extends Widened<English> ? (keyof German extends keyof English ? true : false) : false

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Widened<Result>
    : { [Name in keyof T]: Widened<T[Name]> }

/** A line that does not compile is an area whose languages differ. */
const areas: Record<string, true> = {
  errors: true satisfies Same<typeof import('./en/errors.ts'), typeof import('./de/errors.ts')>,
  home: true satisfies Same<typeof import('./en/home.ts'), typeof import('./de/home.ts')>,
  language: true satisfies Same<
    typeof import('./en/language.ts'),
    typeof import('./de/language.ts')
  >,
  product: true satisfies Same<typeof import('./en/product.ts'), typeof import('./de/product.ts')>,
  pages: true satisfies Same<typeof import('./en/pages.ts'), typeof import('./de/pages.ts')>,
  search: true satisfies Same<typeof import('./en/search.ts'), typeof import('./de/search.ts')>,
  listing: true satisfies Same<typeof import('./en/listing.ts'), typeof import('./de/listing.ts')>,
  shop: true satisfies Same<typeof import('./en/shop.ts'), typeof import('./de/shop.ts')>,
}

it.each(['en', 'de'])('lists every area that exists in %s', (language) => {
  expect(areasIn(language)).toEqual(Object.keys(areas).sort())
})

it.each(Object.keys(areas))('%s has the same messages in every language', async (area) => {
  const [english, german] = await Promise.all([
    import(`./en/${area}.ts`),
    import(`./de/${area}.ts`),
  ])
  expect(shapeOf(german)).toEqual(shapeOf(english))
})

function areasIn(language: string) {
  const files = readdirSync(join(import.meta.dirname, language))
  return files.map((file) => file.replace('.ts', '')).sort()
}

/** Names and types, without the texts. */
function shapeOf(messages: object): unknown {
  return Object.fromEntries(
    Object.entries(messages).map(([name, value]) => [
      name,
      typeof value === 'object' ? shapeOf(value) : typeof value,
    ]),
  )
}
