import {
  type FreeShippingGoal,
  type ShippingChoices,
  type ShippingOption,
  STORE_CARRIER_ID,
  type TranslatedText,
} from '@vitrine/contract'
import type { DatedDelivery, Sale } from '../sale/compute-sale.ts'
import { type CartMoney, toAmount, toPrice } from './cart-amount.ts'
import { toBreakdown } from './wire-sale.ts'

/** The deliveries that can be chosen, and the chosen one with its tax. */
export function toShippingChoices(sale: Sale, money: CartMoney): ShippingChoices {
  const { options, chosen, freeFrom, totals } = sale
  const [first] = options
  return {
    ...(first ? { region: first.zone } : {}),
    destination: sale.destination,
    ...(freeFrom === null ? {} : { freeShippingGoal: toGoal(freeFrom, totals.subtotal, money) }),
    ...(chosen
      ? {
          selectedCarrierServiceOption: {
            ...describeOption(chosen, money),
            carrierId: STORE_CARRIER_ID,
            cost: {
              ...toBreakdown(totals.delivery, money),
              price: toPrice(toAmount(totals.delivery.price, money), money),
            },
            requestedShippingOption: !sale.isChosenMissing,
          },
        }
      : {}),
    carrierServiceOptions:
      options.length === 0
        ? []
        : [
            {
              carrierId: STORE_CARRIER_ID,
              shippingOptions: options.map((option) => toShippingOption(option, money)),
            },
          ],
  }
}

function toGoal(freeFrom: bigint, subtotal: bigint, money: CartMoney): FreeShippingGoal {
  const missing = freeFrom > subtotal ? freeFrom - subtotal : 0n
  return {
    subtotal: toPrice(toAmount(freeFrom, money), money),
    missing: toPrice(toAmount(missing, money), money),
  }
}

function toShippingOption(option: DatedDelivery, money: CartMoney): ShippingOption {
  return {
    ...describeOption(option, money),
    cost: { price: toPrice(toAmount(option.price, money), money) },
  }
}

function describeOption(
  { rate, dates }: DatedDelivery,
  { language }: CartMoney,
): Pick<ShippingOption, 'code' | 'title' | 'logistics'> {
  const { code, title, deliveryTime, pickup } = rate
  const instructions = pickup?.instructions
  const logistics = {
    ...(deliveryTime ? { deliveryTime: textIn(deliveryTime, language) } : {}),
    ...(dates ? { estimatedDelivery: dates } : {}),
    ...(instructions ? { instructions: textIn(instructions, language) } : {}),
    ...(pickup
      ? {
          pickupDetails: {
            address: {
              country: pickup.country,
              city: pickup.city,
              addressLine: pickup.addressLine,
              ...(pickup.postalCode ? { postalCode: pickup.postalCode } : {}),
              ...(pickup.subdivision ? { subdivision: pickup.subdivision } : {}),
            },
            pickupMethod: 'STORE_PICKUP' as const,
          },
        }
      : {}),
  }
  return {
    code,
    title: textIn(title, language),
    ...(Object.keys(logistics).length > 0 ? { logistics } : {}),
  }
}

const textIn = ({ original, translations }: TranslatedText, language: string) =>
  translations?.[language] ?? original
