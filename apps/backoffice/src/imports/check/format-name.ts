import type { Messages } from '../../shell/language.ts'

/** The origin of a file as the screens say it; systems keep their names. */
export function formatName(messages: Messages['imports'], format: string): string {
  if (format === 'plain CSV') return messages.plainTable
  if (format === 'JSON lines') return messages.exportedCatalog
  return format === 'the hosted platform' ? messages.hosted : format
}
