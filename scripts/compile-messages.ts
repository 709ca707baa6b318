// Compiles catalogs of messages, ICU MessageFormat in one JSON file for each language, to TypeScript: a constant or a
// function for each message, a file for each section, so that a bundle contains the messages of its page only.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type CompiledIcuChoices,
  type CompiledMessage,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage'
import { catalogFolders } from './catalog-folders.ts'
import {
  type Catalog,
  readCatalogs,
  requireSameLanguages,
  SOURCE_LANGUAGE,
} from './message-catalogs.ts'

/**
 * Compiles the catalogs of a folder.
 *
 * @returns The files by their path below the output folder.
 * @throws {Error} A message is no ICU MessageFormat, or a language differs from the source language in its sections,
 * messages or arguments.
 */
export function compileCatalogs(catalogs: Record<string, Catalog>): Record<string, string> {
  const source = catalogs[SOURCE_LANGUAGE]
  if (!source) throw new Error(`There is no catalog ${SOURCE_LANGUAGE}.json.`)
  const files: Record<string, string> = {}
  for (const [language, catalog] of Object.entries(catalogs)) {
    requireOwnCode(language, catalog)
    requireSameNames(language, 'sections', source, catalog)
    for (const [section, messages] of Object.entries(catalog)) {
      requireSameNames(language, `messages of "${section}"`, source[section] ?? {}, messages)
      files[`${language}/${toKebabCase(section)}.ts`] = compileSection(
        language,
        section,
        messages,
        source[section] ?? {},
      )
    }
    if (catalog['language']) files[`${language}.ts`] = writeIndex(language, Object.keys(catalog))
  }
  // The messages of an application; those of a package of components are chosen by the build alone.
  if (source['language']) {
    files['all.ts'] = writeAll(Object.keys(catalogs))
    files['languages.ts'] = writeLanguages(Object.values(catalogs))
  }
  return files
}

/** A catalog that was copied for a new language, and still has the code of the other one. */
function requireOwnCode(language: string, { language: section }: Catalog) {
  if (!section || section['code'] === language) return
  throw new Error(`${language}.json, language.code: is "${section['code']}" instead.`)
}

function requireSameNames(language: string, what: string, source: object, translated: object) {
  const missing = Object.keys(source).filter((name) => !Object.hasOwn(translated, name))
  const unknown = Object.keys(translated).filter((name) => !Object.hasOwn(source, name))
  if (missing.length + unknown.length === 0) return
  throw new Error(
    `${language}.json, ${what}: missing ${missing.join(', ') || 'none'}; unknown ${unknown.join(', ') || 'none'}.`,
  )
}

function compileSection(
  language: string,
  section: string,
  messages: Record<string, string>,
  source: Record<string, string>,
) {
  const lines = Object.keys(source).map((name) => {
    const at = `${language}.json, ${section}.${name}`
    return compileOne(language, name, messages[name] ?? '', source[name] ?? '', at)
  })
  const body = lines.join('\n')
  const helpers = ['plural', 'select'].filter((helper) =>
    new RegExp(`\\b${helper}\\(.*\\{ `).test(body),
  )
  return [
    `// Compiled from messages/${language}.json by \`npm run messages\`.`,
    // Everything that is read in a language needs to know it: documents, e-mails, keys that move.
    ...(section === 'language'
      ? [`export const direction: 'ltr' | 'rtl' = '${directionOf(language)}'`]
      : []),
    ...helpers.map((helper) => `import { ${helper} } from '@vitrine/ui/message-forms/${helper}'`),
    body,
    '',
  ].join('\n')
}

/** All sections of a language, for servers, which choose the language by request. */
function writeIndex(language: string, sections: string[]) {
  const lines = sections.map(
    (section) => `export * as ${section} from './${language}/${toKebabCase(section)}.ts'`,
  )
  return [`// Compiled from messages/${language}.json by \`npm run messages\`.`, ...lines, ''].join(
    '\n',
  )
}

/** Every language, for servers. */
function writeAll(languages: string[]) {
  const imports = languages.map((language) => `import * as ${language} from './${language}.ts'`)
  return [
    '// Compiled by `npm run messages`.',
    ...imports,
    '',
    '/** Everything that is said, in one language. */',
    `export type Messages = typeof ${SOURCE_LANGUAGE}`,
    '',
    `export const allMessages = { ${languages.join(', ')} } satisfies Record<string, Messages>`,
    '',
  ].join('\n')
}

/** What pages in any language show of every language, without the messages of the others. */
function writeLanguages(catalogs: Catalog[]) {
  const entries = catalogs.map(
    ({ language: { code = '', read = '' } = {} }) =>
      `  { code: ${quote(code)}, read: ${quote(read)} },`,
  )
  return [
    '// Compiled by `npm run messages`.',
    `export type LanguageCode = ${catalogs.map(({ language }) => quote(language?.['code'] ?? '')).join(' | ')}`,
    '',
    `export const defaultLanguage: LanguageCode = '${SOURCE_LANGUAGE}'`,
    '',
    '/** Every language with the text of the link to it, the default one first. */',
    'export const languages: readonly { code: LanguageCode; read: string }[] = [',
    ...entries,
    ']',
    '',
  ].join('\n')
}

function directionOf(language: string) {
  // TypeScript's library does not know it yet.
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getTextInfo: () => { direction: 'ltr' | 'rtl' }
  }
  return locale.getTextInfo().direction
}

function toKebabCase(name: string) {
  return name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
}

function compileOne(language: string, name: string, message: string, source: string, at: string) {
  if (!/^[a-z]\w*$/i.test(name)) throw new Error(`${at}: a name has letters and digits only.`)
  const tokens = parse(message, at)
  const types = argumentsOf(parse(source, at))
  const used = Object.keys(argumentsOf(tokens))
  const unknown = used.filter((argument) => !Object.hasOwn(types, argument))
  const missing = Object.keys(types).filter((argument) => !used.includes(argument))
  if (unknown.length > 0) throw new Error(`${at}: unknown argument {${unknown.join('}, {')}}.`)
  if (missing.length > 0) throw new Error(`${at}: missing argument {${missing.join('}, {')}}.`)
  const names = Object.keys(types)
  if (names.length === 0) return `export const ${name}: string = ${quote(tokens.join(''))}`
  const declared = names.map((argument) => `${argument}: ${types[argument]}`).join('; ')
  const isIsolated = directionOf(language) === 'rtl'
  const text = write(tokens, { language, at, isIsolated })
  return `export const ${name} = ({ ${names.join(', ')} }: { ${declared} }): string =>\n  ${text}`
}

function parse(message: string, at: string): CompiledMessage {
  try {
    return compileMessageOrThrow(message)
  } catch (error) {
    throw new Error(`${at}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

type ArgumentType = 'number' | 'string' | 'string | number'

/** Each argument of a message with its type in TypeScript. */
function argumentsOf(tokens: CompiledMessage): Record<string, ArgumentType> {
  const types: Record<string, ArgumentType> = {}
  for (const [name, type] of listArguments(tokens)) {
    if (type !== 'string | number' || !Object.hasOwn(types, name)) types[name] = type
  }
  return types
}

function listArguments(tokens: CompiledMessage): [name: string, ArgumentType][] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, type, format] = token
    const inner = choicesOf(format).flatMap(([, form]) => listArguments(form))
    return [[name, typeOf(type)] satisfies [string, ArgumentType], ...inner]
  })
}

function typeOf(type: string | undefined): ArgumentType {
  if (type === 'plural') return 'number'
  return type === 'select' ? 'string' : 'string | number'
}

interface Place {
  language: string
  at: string
  /**
   * Arguments may be in a script of the other direction: names, addresses, codes. Between FIRST STRONG ISOLATE and POP
   * DIRECTIONAL ISOLATE (UAX #9) they move nothing of the sentence around them, in attributes and subjects too.
   */
  isIsolated: boolean
  /** The argument that `#` stands for. */
  counted?: string
}

/** The tokens as an expression. */
function write(tokens: CompiledMessage, place: Place): string {
  const [only] = tokens
  if (tokens.length === 1 && Array.isArray(only)) return writeArgument(only, place)
  const parts = tokens.map((token) => {
    if (token === '#' && place.counted) return `\${${place.counted}}`
    if (typeof token === 'string') return escapeText(token)
    const argument = `\${${writeArgument(token, place)}}`
    return place.isIsolated && token[1] === undefined ? `\\u2068${argument}\\u2069` : argument
  })
  return `\`${parts.join('')}\``
}

function writeArgument(
  [name, type, format]: Exclude<CompiledMessage[number], string>,
  place: Place,
) {
  if (type === undefined) return name
  if (type !== 'plural' && type !== 'select') {
    throw new Error(`${place.at}: {${name}, ${type}} is not supported; format the value before.`)
  }
  const inside = type === 'plural' ? { ...place, counted: name } : place
  const forms = choicesOf(format).map(
    ([key, form]) => `${/^\w+$/.test(key) ? key : quote(key)}: ${write(form, inside)}`,
  )
  const language = type === 'plural' ? `'${place.language}', ` : ''
  return `${type}(${language}${name}, { ${forms.join(', ')} })`
}

function choicesOf(format: unknown): [string, CompiledMessage][] {
  const choices = Object.entries((format ?? {}) as CompiledIcuChoices)
  return choices.filter((choice): choice is [string, CompiledMessage] => Array.isArray(choice[1]))
}

function quote(text: string) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
}

function escapeText(text: string) {
  return text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
}

if (import.meta.main) {
  requireSameLanguages()
  for (const { catalogs, output } of catalogFolders) {
    const files = compileCatalogs(readCatalogs(catalogs))
    rmSync(output, { recursive: true, force: true })
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(output, path)), { recursive: true })
      writeFileSync(join(output, path), content)
    }
  }
}
