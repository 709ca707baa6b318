/** A rate of the wire, such as `0.19`, as a percentage; `null` for none. */
export function toPercent(rate: string | undefined): number | null {
  return rate === undefined || rate === '' ? null : Math.round(Number(rate) * 1e6) / 1e4
}

/** A percentage as the wire has it: `0.19` for 19; an empty text for none. */
export function toRate(percent: number | null): string {
  return percent === null ? '' : String(Math.round(percent * 1e4) / 1e6)
}

/** Whether the wire takes the rate: from 0 to 1. */
export const isRate = (rate: string): boolean => /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(rate)
