const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/

/** A day of the calendar, such as 2026-11-23, or an empty text. */
export function readDay(text: string | null): string {
  if (text === null || !DAY.test(text)) return ''
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : ''
}

/** Midnight where the shop is looked at, days after the day. */
export function startOfDay(day: string, daysAfter: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysAfter)
}
