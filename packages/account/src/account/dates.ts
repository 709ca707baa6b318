/** "March 2024" */
export function inMonth(date: string, locale: string): string {
  return format(date, locale, { month: 'long', year: 'numeric' })
}

/** "4 May 2026" */
export function onDay(date: string, locale: string): string {
  return format(date, locale, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** "20 Nov, 14:32 UTC": the server does not know the shopper's clock, so it names the one it means. */
export function atTime(date: string, locale: string): string {
  const time = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return `${format(date, locale, time)} UTC`
}

function format(date: string, locale: string, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(date))
}
