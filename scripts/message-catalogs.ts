// The catalogs of messages: their files are the list of the languages in which the store is built.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogFolders, contentFolder, shopCatalogs } from './catalog-folders.ts'

/** ICU MessageFormat by section and name. */
export type Catalog = Record<string, Record<string, string>>

/** The default language, whose sections, messages and arguments every other language has to have. */
export const SOURCE_LANGUAGE = 'en'

/** The languages in which the store is built, by their ISO 639 codes; the default one first. */
export function listLanguages(): string[] {
  return listFiles(shopCatalogs)
}

/** The catalogs of a folder by language, that of the default language first. */
export function readCatalogs(folder: string): Record<string, Catalog> {
  return Object.fromEntries(
    listFiles(folder).map((language) => [
      language,
      JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Catalog,
    ]),
  )
}

/**
 * Checks that each folder that shoppers read has a file for each language.
 *
 * @throws {Error} A folder lacks one, or a file is named after no language.
 */
export function requireSameLanguages(): void {
  const read = catalogFolders.filter(({ isForStaff }) => !isForStaff)
  const folders = [...read.map(({ catalogs }) => catalogs), contentFolder]
  const languages = new Set(
    [...folders, ...catalogFolders.map(({ catalogs }) => catalogs)].flatMap(listFiles),
  )
  for (const language of languages) {
    if (!/^[a-z]{2,3}$/.test(language)) {
      throw new Error(`${language}.json: the name is no ISO 639 code, such as "de".`)
    }
    const lacking = folders.filter((folder) => !listFiles(folder).includes(language))
    if (lacking.length > 0) {
      throw new Error(`There is no ${language}.json in ${lacking.join(', ')}.`)
    }
  }
}

function listFiles(folder: string) {
  const names = readdirSync(folder).map((file) => file.replace('.json', ''))
  return [SOURCE_LANGUAGE, ...names.filter((name) => name !== SOURCE_LANGUAGE).sort()]
}
