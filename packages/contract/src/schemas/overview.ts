import * as v from 'valibot'

const day = v.pipe(
  v.string(),
  v.isoDate('is no day such as 2026-11-23'),
  v.check((text) => {
    const at = new Date(`${text}T00:00:00Z`)
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  }, 'is no day of the calendar'),
)

/** @see docs/orders.md */
export const salesOverviewSchema = v.pipe(
  v.strictObject({
    from: day,
    to: day,
    timeZone: v.optional(
      v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone, 'is no time zone')),
      'UTC',
    ),
  }),
  v.check(({ from, to }) => daysBetween(from, to) >= 1, 'ends before it begins'),
  v.check(({ from, to }) => daysBetween(from, to) <= 366, 'is longer than 366 days'),
)

function daysBetween(from: string, to: string) {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}

/** A name of the IANA database; offsets such as +01:00 mean the opposite in SQL. */
function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}
