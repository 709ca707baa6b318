import { STORES_APP_ID } from '@vitrine/contract'
import type { CartChange } from '@vitrine/react'
import { CHOICE_FIELD, TEXT_FIELD } from './cart-form-fields.ts'

/**
 * The change that a form of the shop sent, without JavaScript: `product`, with `quantity`, choices and texts, adds;
 * `remove` and `update` name a line, which the quantity 0 removes; `coupon` and `removeCoupon` are what they say. `undefined` for any other form.
 */
export function readCartForm(form: FormData): CartChange | undefined {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const quantity = /^\d{1,6}$/.test(text('quantity')) ? Number(text('quantity')) : undefined
  if (form.has('product')) {
    const item = { catalogItemId: text('product'), appId: STORES_APP_ID, options: optionsOf(form) }
    const lineItems = [{ catalogReference: item, quantity: quantity || 1 }]
    return { kind: 'add', request: { lineItems } }
  }
  if (form.has('remove')) return { kind: 'lines', quantities: new Map([[text('remove'), 0]]) }
  if (form.has('update')) {
    return quantity === undefined
      ? undefined
      : { kind: 'lines', quantities: new Map([[text('update'), quantity]]) }
  }
  if (form.has('removeCoupon')) return { kind: 'coupon', code: null }
  return text('coupon') === '' ? undefined : { kind: 'coupon', code: text('coupon') }
}

function optionsOf(form: FormData) {
  const fields = (prefix: string) =>
    [...form].flatMap(([name, value]): [string, string][] =>
      name.startsWith(prefix) && typeof value === 'string' && value.trim() !== ''
        ? [[name.slice(prefix.length), value]]
        : [],
    )
  const options = Object.fromEntries(fields(CHOICE_FIELD))
  const customTextFields = Object.fromEntries(fields(TEXT_FIELD))
  return {
    ...(Object.keys(options).length > 0 && { options }),
    ...(Object.keys(customTextFields).length > 0 && { customTextFields }),
  }
}
