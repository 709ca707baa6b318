import * as v from 'valibot'
import { day } from './moment.ts'

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
  v.forward(
    v.check((period) => isInOrder(period), 'ends before it begins'),
    ['to'],
  ),
  v.forward(
    v.check((period) => isWithinAYear(period), 'is longer than 366 days'),
    ['to'],
  ),
)

export function isInOrder({ from, to }: { from: string; to: string }): boolean {
  return daysBetween(from, to) >= 1
}

export function isWithinAYear({ from, to }: { from: string; to: string }): boolean {
  return daysBetween(from, to) <= 366
}

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
