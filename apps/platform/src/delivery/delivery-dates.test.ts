import type { DayRange } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { deliveryDatesOf, slowest } from './delivery-dates.ts'

/** 24 November 2026 is a Tuesday. */
const TUESDAY = new Date('2026-11-24T22:59:00Z')
const SATURDAY = new Date('2026-11-28T09:00:00Z')

describe('the days between which a delivery arrives', () => {
  it('are working days after the handover, which is on the next one', () => {
    expect(arrivals(TUESDAY, { transit: { min: 2, max: 3 } })).toBe('2026-11-27 to 2026-11-30')
  })

  it('begin on the Monday after a weekend', () => {
    const today = { dispatch: { min: 0, max: 1 }, transit: { min: 1, max: 2 } }
    expect(arrivals(SATURDAY, today)).toBe('2026-12-01 to 2026-12-03')
  })

  it('begin after the days in which an item is made, weekends included', () => {
    const made = { preparation: { min: 10, max: 14 }, transit: { min: 2, max: 3 } }
    expect(arrivals(TUESDAY, made)).toBe('2026-12-09 to 2026-12-14')
  })

  it('are not known without those of the carrier', () => {
    expect(arrivals(TUESDAY, {})).toBeNull()
  })
})

it('waits for the slowest of several items', () => {
  expect(slowest([null, { min: 2, max: 9 }, { min: 3, max: 4 }])).toEqual({ min: 3, max: 9 })
  expect(slowest([null])).toBeNull()
})

interface Days {
  dispatch?: DayRange
  preparation?: DayRange | null
  transit?: DayRange
}

function arrivals(orderedAt: Date, { dispatch, preparation = null, transit }: Days) {
  const dates = deliveryDatesOf(
    dispatch ? { dispatchDays: dispatch } : {},
    transit ? { transitDays: transit } : {},
    { preparationDays: preparation, orderedAt },
  )
  return dates && `${dates.earliest} to ${dates.latest}`
}
