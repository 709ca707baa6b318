import * as v from 'valibot'

/** What every reader of ISO 8601 and the database have: years of four digits, in UTC too. */
const YEARS = { least: 1000, most: 9999 }

/** Whether the text begins with a day of the calendar and is a time that can be stored: 30 February is none. */
export function isMoment(text: string): boolean {
  const at = new Date(text)
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || Number.isNaN(day.getTime())) return false
  const isOfCalendar = day.toISOString().startsWith(text.slice(0, 10))
  return [at, day].every(isStorable) && isOfCalendar
}

/** Such as 2026-11-23. */
export const day = v.pipe(
  v.string(),
  v.isoDate('is no day such as 2026-11-23'),
  v.check(isMoment, 'is no day of the calendar'),
)

/** Such as 2026-05-01T00:00:00Z. */
export const moment = v.pipe(
  v.string(),
  v.maxLength(40),
  v.isoTimestamp('is no time such as 2026-05-01T00:00:00Z'),
  v.check(isMoment, 'is no time of the calendar'),
)

function isStorable(at: Date) {
  const year = at.getUTCFullYear()
  return year >= YEARS.least && year <= YEARS.most
}
