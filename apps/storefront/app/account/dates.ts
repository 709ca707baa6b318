import { formatDate } from '../language/format.ts'

/** "March 2024" */
export function inMonth(date: string): string {
  return format(date, { month: 'long', year: 'numeric' })
}

/** "4 May 2026" */
export function onDay(date: string): string {
  return format(date, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** "20 Nov, 14:32 UTC": the server does not know the shopper's clock, so it names the one it means. */
export function atTime(date: string): string {
  const time = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return `${format(date, time)} UTC`
}

function format(date: string, options: Intl.DateTimeFormatOptions) {
  return formatDate(new Date(date), options)
}
