import { shop } from './shop.config.js'
import { words } from './words/index.js'

/** The page's language: the one its address names, or the first of the reader's that the shop has. */
export const language = chooseLanguage()

/** The texts in that language. */
export const texts = words[language]

function chooseLanguage() {
  const named = new URL(location.href).searchParams.get('language')
  const wanted = [named, ...navigator.languages].filter(Boolean)
  const found = wanted.flatMap((tag) =>
    shop.languages.filter((known) => known === tag || known === tag.split('-')[0]),
  )
  return found[0] ?? shop.languages[0]
}
