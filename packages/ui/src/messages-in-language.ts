import type { Plugin } from 'vite'

/** `#messages`, `#messages/…`, `#content`, and the messages that a package exports. */
const TEXTS = /^(#messages|#content|@vitrine\/\w+\/messages)(\/|$)/

/** A file or a folder of English texts, at the end of a path. */
const ENGLISH = /\/en(?=(\.\w+|\/[\w-]+\.\w+)(\?|$))/

/**
 * A plugin of Vite that resolves messages and content pages to those of one language.
 *
 * The `imports` and `exports` of packages name the English files only, so a further language changes none of them.
 */
export function messagesInLanguage(language: string): Plugin {
  return {
    name: 'messages-in-language',
    enforce: 'pre',
    resolveId: {
      // The bundler asks for these only.
      filter: { id: TEXTS },
      async handler(source, importer, options) {
        const english = await this.resolve(source, importer, { ...options, skipSelf: true })
        return english && { ...english, id: english.id.replace(ENGLISH, `/${language}`) }
      },
    },
  }
}
