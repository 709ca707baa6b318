import { createInterface } from 'node:readline/promises'

/** What distinguishes one shop from another. */
export interface Answers {
  name: string
  /** BCP 47 tags; the first is the shop's own. */
  languages: string[]
  /** An ISO 4217 code. */
  currency: string
  /** Whether a new local store is to have demo products. */
  hasDemo: boolean
}

/** What the command line says; everything else is asked for. */
export interface GivenAnswers {
  name?: string | undefined
  languages?: string | undefined
  currency?: string | undefined
  hasDemo?: boolean | undefined
}

type Ask = (question: string) => Promise<string>

/** A mistake that the person can mend; its message says how. */
export class CreateError extends Error {}

/**
 * Reads what is missing from the terminal; where nobody can answer, the defaults are taken.
 *
 * @throws {CreateError} When an option is not valid.
 */
export async function completeAnswers(
  given: GivenAnswers,
  { ask, folderName }: { ask: Ask | null; folderName: string },
): Promise<Answers> {
  const answer = async <T>(
    value: string | undefined,
    question: string,
    fallback: string,
    parse: (text: string) => T,
  ) => {
    if (value !== undefined || !ask) return parse(value ?? fallback)
    for (;;) {
      try {
        return parse((await ask(`${question} (${fallback}) `)).trim() || fallback)
      } catch (error) {
        if (!(error instanceof CreateError)) throw error
        console.error(error.message)
      }
    }
  }
  return {
    name: await answer(given.name, 'What is the shop called?', nameOf(folderName), parseName),
    languages: await answer(given.languages, 'In which languages?', 'en', parseLanguages),
    currency: await answer(given.currency, 'In which currency?', 'EUR', parseCurrency),
    hasDemo: await answer(
      given.hasDemo === undefined ? undefined : given.hasDemo ? 'demo' : 'empty',
      'With demo products, or empty?',
      'demo',
      parseContents,
    ),
  }
}

/** Asks on the terminal; null where there is none. */
export function terminalQuestions(): { ask: Ask | null; close: () => void } {
  if (!process.stdin.isTTY) return { ask: null, close: () => {} }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  return { ask: (question) => terminal.question(question), close: () => terminal.close() }
}

function nameOf(folderName: string) {
  const words = folderName.replaceAll(/[-_.]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function parseName(text: string) {
  const name = text.trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (name !== '' && name.length <= 80 && !/[\u0000-\u001f]/.test(name)) return name
  throw new CreateError('A shop has a name of at most 80 characters, in one line.')
}

function parseLanguages(text: string) {
  const languages = text.split(/[\s,]+/).filter(Boolean)
  try {
    const tags = Intl.getCanonicalLocales(languages)
    if (tags.length > 0) return tags
  } catch {
    // Said below.
  }
  throw new CreateError(
    `${JSON.stringify(text)} names no languages: write tags such as en,de or pt-BR.`,
  )
}

function parseCurrency(text: string) {
  const currency = text.toUpperCase()
  if (Intl.supportedValuesOf('currency').includes(currency)) return currency
  throw new CreateError(`${JSON.stringify(text)} is not a currency: write a code such as EUR.`)
}

function parseContents(text: string) {
  if (text === 'demo') return true
  if (text === 'empty') return false
  throw new CreateError(`Write demo or empty, not ${JSON.stringify(text)}.`)
}
