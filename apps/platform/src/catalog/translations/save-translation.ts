import { invalidArgument } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { violation } from '../../kernel/errors/violation.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import { readSite } from '../product/read-site.ts'
import { reindexTranslated } from '../search/index/index-products.ts'
import { changeTranslated } from './change-translated.ts'
import { savePageSlugs } from './page-slugs.ts'
import {
  ALL_PRODUCTS_KEY,
  type TranslatedEntity,
  type TranslationContents,
  translationKey,
} from './read/translated-entity.ts'
import { storeTranslations } from './store-translations.ts'
import { translationSchemas } from './translation-input.ts'

/** The translation of one entity into one language; it replaces an earlier one. */
export type TranslationInput = {
  [Entity in TranslatedEntity]: {
    entity: Entity
    id: string
    /** BCP 47. */
    language: string
    content: TranslationContents[Entity]
  }
}[TranslatedEntity]

/**
 * Stores the translation of a product or collection into a language other than the store's own.
 *
 * @throws {ApiError} 404 for an unknown entity, 400 when the input is invalid or the language is the store's own,
 * 409 `SLUG_TAKEN`.
 */
export async function saveTranslation(
  scope: SiteScope,
  { entity, id: asked, ...input }: TranslationInput,
): Promise<void> {
  const { language, content } = validate(translationSchemas[entity], input)
  const id = translationKey(entity, asked)
  return changeTranslated(scope, { entity, id }, async (tx) => {
    const site = await readSite(tx)
    if (language === site.language) {
      const description = `is the store's own: change the ${entity} itself`
      throw invalidArgument([violation('language', description)])
    }
    await storeTranslations(tx, entity, [{ id, language, content }])
    const { slug } = content
    const slugs = slug === undefined ? [] : [{ id, language, slug }]
    // All products have one address in every language.
    if (id !== ALL_PRODUCTS_KEY) {
      await savePageSlugs(tx, entity, { ids: [id], language, slugs, taken: 'refuse' })
    }
    if (entity === 'product') await reindexTranslated(tx, id)
  })
}
