/** Whether the number is a whole one of the range, both ends included. */
export function isMinutes(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
