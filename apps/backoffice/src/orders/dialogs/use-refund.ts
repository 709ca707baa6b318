import {
  currencyExponent,
  type Order,
  type OrderReturn,
  type OrderTransactions,
  type RefundOrderRequest,
} from '@vitrine/contract'
import { formatNumber, parseNumber } from '@vitrine/react/number-input'
import { useState } from 'react'
import { useNumberStyle } from '../../screen/use-number-style.ts'
import { sumOfLines, toDecimal, toMinor } from './refund-amount.ts'

/** What is typed into the form of a refund, and the refund that follows from it. */
export function useRefund(
  { currency, lineItems, shippingInfo }: Order,
  paid: OrderTransactions,
  settles?: OrderReturn,
) {
  const style = useNumberStyle()
  const exponent = currencyExponent(currency)
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries((settles?.lineItems ?? []).map(({ id, quantity }) => [id, quantity])),
  )
  const [hasShipping, setShipping] = useState(false)
  const [reason, setReason] = useState('')
  const [isRestocking, setRestocking] = useState(true)
  const [isManual, setManual] = useState(false)

  const mostMinor = toMinor(paid.refundable.amount, exponent)
  const shippingMinor = toMinor(shippingInfo?.cost?.totalPriceAfterTax?.amount ?? '0', exponent)
  const lines = lineItems.map(({ id, quantity, totalPriceAfterTax, price }) => ({
    id,
    quantity,
    totalMinor: toMinor(
      totalPriceAfterTax?.amount ?? `${Number(price.amount) * quantity}`,
      exponent,
    ),
  }))
  const [typed, setTyped] = useState(() => amountOf(chosen, false))
  const minor = toMinor(parseNumber(typed, style) || '0', exponent)
  const decimal = (amount: number) => toDecimal(amount, exponent)
  const restock = lineItems
    .map(({ id }) => ({ lineItemId: id, quantity: chosen[id] ?? 0 }))
    .filter(({ quantity }) => isRestocking && quantity > 0)

  /** The amount follows what is chosen, and can be changed then. */
  function follow(quantities: Readonly<Record<string, number>>, isWithShipping: boolean) {
    setTyped(amountOf(quantities, isWithShipping))
  }

  function amountOf(quantities: Readonly<Record<string, number>>, isWithShipping: boolean) {
    const sum = sumOfLines(lines, quantities) + (isWithShipping ? shippingMinor : 0)
    return sum === 0 ? '' : formatNumber(toDecimal(Math.min(sum, mostMinor), exponent), style)
  }

  return {
    chosen,
    choose(quantities: Readonly<Record<string, number>>) {
      setChosen(quantities)
      follow(quantities, hasShipping)
    },
    hasShipping,
    chooseShipping(isWithShipping: boolean) {
      setShipping(isWithShipping)
      follow(chosen, isWithShipping)
    },
    typed,
    type: setTyped,
    reason,
    setReason,
    isRestocking,
    setRestocking,
    isManual,
    setManual,
    minor,
    mostMinor,
    shippingMinor,
    decimal,
    restocked: restock.reduce((sum, { quantity }) => sum + quantity, 0),
    isTooMuch: minor > mostMinor,
    isPossible: minor > 0 && minor <= mostMinor,
    request: (isByProvider: boolean): RefundOrderRequest => ({
      amount: decimal(minor),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(isByProvider && isManual && { manual: true }),
      ...(restock.length > 0 && { restock }),
      ...(settles && { returnId: settles.id }),
    }),
  }
}
