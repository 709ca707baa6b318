import { useParams } from 'react-router'
import { readProduct } from '../product-editor/values/read-product.ts'
import { Screen } from '../screen/screen.tsx'
import { useLoaded } from '../screen/use-loaded.ts'
import { useShop } from '../screen/use-shop.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin, useIsPermitted } from '../shell/staff-context.ts'
import { groupsOf, hiddenModifiers, toContent, toTexts } from './product-texts.ts'
import { translatedLanguage } from './translated-language.ts'
import { TranslationForm } from './translation-form.tsx'

/** `/products/:id/translations/:language` */
export function ProductTranslationScreen() {
  const { id = '', language: asked } = useParams()
  const messages = useMessages()
  const admin = useAdmin()
  const canEdit = useIsPermitted()('WIX_STORES.MODIFY_PRODUCTS')
  const shop = useShop()
  const loading = useLoaded(id, async () => {
    const [product, { translations }] = await Promise.all([
      readProduct(admin, id),
      admin.products.listTranslations(id),
    ])
    return { product: product.values, translations }
  })
  const name = loading.loaded.data?.product.name ?? messages.translations.title

  return (
    <Screen
      title={messages.translations.title}
      windowTitle={`${name} · ${messages.translations.title}`}
      parent={{ to: `/products/${id}`, title: name }}
    >
      <WhenLoaded of={shop}>
        {({ language: original, languages }) => {
          const language = translatedLanguage(asked, { language: original, languages })
          return (
            <WhenLoaded of={loading}>
              {({ product, translations }) => (
                <TranslationForm
                  key={language}
                  path={`/products/${id}/translations`}
                  original={original}
                  languages={languages}
                  language={language}
                  groups={groupsOf(product, messages)}
                  translations={translations}
                  isReadOnly={!canEdit}
                  toTexts={(content) => toTexts(product, content)}
                  save={async (texts) => {
                    if (Object.keys(texts).length === 0) {
                      await admin.products.removeTranslation(id, language)
                      return undefined
                    }
                    const stored = translations.find((one) => one.language === language)
                    const content = {
                      ...toContent(product, texts),
                      ...(stored && hiddenModifiers(product, stored)),
                    }
                    return (await admin.products.saveTranslation(id, language, content)).translation
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
