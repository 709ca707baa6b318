import type { DeliveryPrice, DeliveryRate, DeliverySettings, DeliveryZone } from '@vitrine/contract'
import { isInOrder } from '../../fields/is-in-order.ts'

const AMOUNT = /^\d{1,9}(\.\d{1,3})?$/

/** Names of messages in the section `settings`, by field; absent where nothing is wrong. */
export interface RateProblems {
  title?: 'nameMissing'
  price?: 'amountMissing' | 'notAscending'
  pickup?: 'pickupIncomplete'
  transitDays?: 'daysNotInOrder'
}

export function rateProblems({ title, price, pickup, transitDays }: DeliveryRate): RateProblems {
  const problem = priceProblem(price)
  const isPickupWrong =
    pickup && !(pickup.addressLine.trim() && pickup.city.trim() && pickup.country)
  return {
    ...(title.original.trim() === '' && { title: 'nameMissing' }),
    ...(problem && { price: problem }),
    ...(isPickupWrong && { pickup: 'pickupIncomplete' }),
    ...(transitDays && !isInOrder(transitDays) && { transitDays: 'daysNotInOrder' }),
  }
}

function priceProblem(price: DeliveryPrice): RateProblems['price'] {
  switch (price.kind) {
    case 'FLAT':
      return AMOUNT.test(price.amount) ? undefined : 'amountMissing'
    case 'BY_WEIGHT': {
      if (!price.steps.every(({ upTo, amount }) => upTo > 0 && AMOUNT.test(amount))) {
        return 'amountMissing'
      }
      return isAscending(price.steps.map(({ upTo }) => upTo)) ? undefined : 'notAscending'
    }
    case 'BY_SUBTOTAL': {
      if (!price.steps.every(({ from, amount }) => AMOUNT.test(from) && AMOUNT.test(amount))) {
        return 'amountMissing'
      }
      return isAscending(price.steps.map(({ from }) => Number(from))) ? undefined : 'notAscending'
    }
  }
}

export interface ZoneProblems {
  name?: 'nameMissing'
  countries?: 'nowhere' | 'partsMissing'
}

export function zoneProblems({ name, destinations, isRestOfWorld }: DeliveryZone): ZoneProblems {
  const hasNoParts = destinations.some(({ subdivisions }) => subdivisions?.length === 0)
  return {
    ...(name.trim() === '' && { name: 'nameMissing' }),
    ...(destinations.length === 0 && !isRestOfWorld && { countries: 'nowhere' }),
    ...(hasNoParts && { countries: 'partsMissing' }),
  }
}

/** Whether nothing is wrong that can be known without the platform. */
export function isDeliveryRight({ zones, dispatchDays }: DeliverySettings): boolean {
  const problems = zones.flatMap((zone) => [zoneProblems(zone), ...zone.rates.map(rateProblems)])
  const isDispatchRight = dispatchDays === undefined || isInOrder(dispatchDays)
  return isDispatchRight && problems.every((one) => Object.keys(one).length === 0)
}

const isAscending = (numbers: number[]) =>
  numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
