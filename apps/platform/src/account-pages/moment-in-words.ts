import type { HostedLanguage } from './words.ts'

const FORMATS = { en: formatOf('en-GB'), de: formatOf('de-DE') }

/** A date and time that readers can check: the server does not know their time zone, so it names its own. */
export function inWords(moment: Date, language: HostedLanguage): string {
  return `${FORMATS[language].format(moment).replace(/ (at|um) /, ', ')} UTC`
}

function formatOf(locale: string) {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
}
