import { languages as built, type LanguageCode } from '@vitrine/account/languages'
import * as v from 'valibot'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { createStoredSettings } from '../sites/stored-settings.ts'

/** What a shop without a choice of its owner has pages in, beside its own language. */
const USUAL: readonly string[] = ['en', 'de']

const codes: LanguageCode[] = built.map(({ code }) => code)

/** The languages in which a shop can have pages: those of the message catalogs. */
export const shopLanguageCodes: readonly LanguageCode[] = codes

/** The languages that the owner offers; `null`: the usual ones. */
export const languageSettings = createStoredSettings(
  {
    languages: v.nullable(
      v.pipe(
        v.array(v.picklist(codes, `is no language of the shop: ${codes.join(', ')}`)),
        v.minLength(1, 'needs a language'),
      ),
    ),
  },
  { languages: null },
)

/** The languages of the shop's pages: the chosen ones, and always that of its texts where it has pages. */
export async function readShopLanguages(scope: SiteScope, own: string): Promise<LanguageCode[]> {
  const { languages } = await languageSettings.read(scope)
  const chosen = new Set<string>([own, ...(languages ?? USUAL)])
  return codes.filter((code) => chosen.has(code))
}
