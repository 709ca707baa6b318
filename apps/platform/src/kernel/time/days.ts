/** Days such as 2026-11-23, both included. */
export interface Period {
  from: string
  to: string
}

const DAY_MS = 86_400_000

/** Every day of the period, oldest first. */
export function listDays({ from, to }: Period): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return Array.from({ length: count }, (_, place) => addDays(from, place))
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}
