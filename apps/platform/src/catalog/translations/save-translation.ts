import {
  collectionTranslationSchema,
  languageSchema,
  productTranslationSchema,
} from '@vitrine/contract/schemas'
import * as v from 'valibot'
import { translations } from '../../db/tables/catalog.ts'
import { violation } from '../../query/violation.ts'
import { invalidArgument } from '../../refusal.ts'
import type { SiteScope } from '../../site-scope.ts'
import { validate } from '../../validate.ts'
import { readSite } from '../read-site.ts'
import { sanitizeDescription } from '../sanitize-description.ts'
import { changeTranslated } from './change-translated.ts'
import type { TranslatedEntity, TranslationContents } from './translated-entity.ts'

const productInputSchema = v.pipe(
  productTranslationSchema,
  v.transform(({ description, infoSections, ...rest }) => ({
    ...rest,
    ...(description === undefined ? {} : { description: sanitizeDescription(description) }),
    ...(infoSections === undefined ? {} : { infoSections: infoSections.map(sanitizeSection) }),
  })),
)

const SCHEMAS = {
  product: v.strictObject({ language: languageSchema, content: productInputSchema }),
  collection: v.strictObject({ language: languageSchema, content: collectionTranslationSchema }),
}

/** The words of one entity in one language; they replace all that it said in it before. */
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
 * Keeps what a product or collection says in another language than the store's own.
 *
 * @throws {Refusal} 404 for an unknown entity, 400 when a rule is broken or the language is the store's own.
 */
export async function saveTranslation(
  scope: SiteScope,
  { entity, id: asked, ...input }: TranslationInput,
): Promise<void> {
  const { language, content } = validate(SCHEMAS[entity], input)
  const id = asked.toLowerCase()
  return changeTranslated(scope, { entity, id }, async (tx) => {
    const { siteId, db, now } = tx
    const site = await readSite(tx)
    if (language === site.language) {
      const said = `is the store's own: change the ${entity} itself`
      throw invalidArgument([violation('language', said)])
    }
    await db
      .insert(translations)
      .values({
        siteId,
        entity,
        entityId: id,
        language,
        content,
        createdAt: now(),
        updatedAt: now(),
      })
      .onConflictDoUpdate({
        target: [
          translations.siteId,
          translations.entity,
          translations.entityId,
          translations.language,
        ],
        set: { content, updatedAt: now() },
      })
  })
}

function sanitizeSection({ description, ...rest }: { title?: string; description?: string }) {
  return {
    ...rest,
    ...(description === undefined ? {} : { description: sanitizeDescription(description) }),
  }
}
