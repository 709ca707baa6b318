import type { DayRange, DeliveryDates, DeliveryRate, DeliverySettings } from '@vitrine/contract'

const DAY_MS = 24 * 60 * 60 * 1000
const NEXT_WORKING_DAY: DayRange = { min: 1, max: 1 }
const READY: DayRange = { min: 0, max: 0 }

/** When the items of an order can be handed over. */
export interface Readiness {
  /** Days in which the slowest of them is made; `null` for items that are ready. */
  preparationDays: DayRange | null
  orderedAt: Date
}

/**
 * Between which days a delivery arrives; `null` where the carrier's days are not known. Items are made on any day; they
 * are handed over and carried from Monday to Friday. Public holidays are not known, so they are in the owner's ranges.
 * Days are those of UTC.
 */
export function deliveryDatesOf(
  { dispatchDays = NEXT_WORKING_DAY }: Pick<DeliverySettings, 'dispatchDays'>,
  { transitDays }: Pick<DeliveryRate, 'transitDays'>,
  { preparationDays, orderedAt }: Readiness,
): DeliveryDates | null {
  if (!transitDays) return null
  const arrival = (bound: keyof DayRange) => {
    const made = addDays(startOfDay(orderedAt), (preparationDays ?? READY)[bound])
    return addWorkingDays(addWorkingDays(made, dispatchDays[bound]), transitDays[bound])
  }
  return { earliest: toDay(arrival('min')), latest: toDay(arrival('max')) }
}

/** The range of several that are made at the same time; `null` where all are ready. */
export function slowest(ranges: readonly (DayRange | null)[]): DayRange | null {
  const made = ranges.filter((range) => range !== null)
  if (made.length === 0) return null
  return {
    min: Math.max(...made.map(({ min }) => min)),
    max: Math.max(...made.map(({ max }) => max)),
  }
}

/** The first working day after so many; with none the day itself, or the Monday after a weekend. */
function addWorkingDays(day: Date, count: number): Date {
  let [date, left] = [day, count]
  while (left > 0 || !isWorkingDay(date)) {
    if (isWorkingDay(date)) left -= 1
    date = addDays(date, 1)
  }
  return date
}

const isWorkingDay = (day: Date) => day.getUTCDay() % 6 !== 0
const addDays = (day: Date, count: number) => new Date(day.getTime() + count * DAY_MS)
const startOfDay = (moment: Date) => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS)
const toDay = (day: Date) => day.toISOString().slice(0, 10)
