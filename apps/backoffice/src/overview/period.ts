/** The periods that the overview compares, in days up to today. */
export const periods = ['1', '7', '30', '90'] as const
export type Period = (typeof periods)[number]

const DEFAULT: Period = '30'

/** Reads the address; anything unknown in it is the default. */
export function readPeriod(parameters: URLSearchParams): Period {
  return periods.find((one) => one === parameters.get('days')) ?? DEFAULT
}

export function writePeriod(period: Period): string {
  return period === DEFAULT ? '/' : `/?days=${period}`
}

/** The days of a period up to today where the shop is looked at, and the name of that time zone. */
export function daysOf(period: Period, now: Date): { from: string; to: string; timeZone: string } {
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - Number(period) + 1)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { from: dayOf(first), to: dayOf(now), timeZone }
}

function dayOf(at: Date) {
  const [year, month, day] = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
}
