import type { Collection, CollectionTranslation } from '@vitrine/contract'
import { useParams } from 'react-router'
import { Screen } from '../screen/screen.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { useShop } from '../screen/use-shop.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin, useIsPermitted } from '../shell/staff-context.ts'
import type { TextGroup, Texts } from './text-group.ts'
import { translatedLanguage } from './translated-language.ts'
import { TranslationForm } from './translation-form.tsx'

/** `/collections/:id/translations/:language` */
export function CollectionTranslationScreen() {
  const { id = '', language: asked } = useParams()
  const { translations: messages, editor } = useMessages()
  const { collections } = useAdmin()
  const canEdit = useIsPermitted()('WIX_STORES.MODIFY_PRODUCTS')
  const shop = useShop()
  const loading = useLoaded(id, async (signal) => {
    const [collection, { translations }] = await Promise.all([
      collections.getCollection(id, { signal }),
      collections.listTranslations(id),
    ])
    return { collection, translations }
  })
  const name = loading.loaded.data?.collection.name ?? messages.title

  function groupsOf(collection: Collection): TextGroup[] {
    const rows = [
      { key: 'name', label: editor.name, original: collection.name, maxLength: 50 },
      { key: 'slug', label: editor.slug, original: collection.slug, maxLength: 100 },
      {
        key: 'description',
        label: editor.description,
        original: collection.description,
        maxLength: 600,
        isLong: true,
      },
    ]
    return [{ title: editor.texts, rows: rows.filter(({ original }) => original !== '') }]
  }

  return (
    <Screen
      title={messages.title}
      windowTitle={`${name} · ${messages.title}`}
      parent={{ to: `/collections/${id}`, title: name }}
    >
      <WhenLoaded of={shop}>
        {({ language: original, languages }) => {
          const language = translatedLanguage(asked, { language: original, languages })
          return (
            <WhenLoaded of={loading}>
              {({ collection, translations }) => (
                <TranslationForm<CollectionTranslation>
                  key={language}
                  path={`/collections/${id}/translations`}
                  original={original}
                  languages={languages}
                  language={language}
                  groups={groupsOf(collection)}
                  translations={translations}
                  isReadOnly={!canEdit}
                  toTexts={toTexts}
                  save={async (texts) => {
                    if (Object.keys(texts).length === 0) {
                      await collections.removeTranslation(id, language)
                      return undefined
                    }
                    return (await collections.saveTranslation(id, language, texts)).translation
                  }}
                />
              )}
            </WhenLoaded>
          )
        }}
      </WhenLoaded>
    </Screen>
  )
}

function toTexts({ name, slug, description }: CollectionTranslation): Texts {
  return { ...(name && { name }), ...(slug && { slug }), ...(description && { description }) }
}
