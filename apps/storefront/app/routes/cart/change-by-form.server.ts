import * as messages from '#messages/cart'
import { readCartChange } from '../../cart/cart-change.ts'
import { writeCartCount } from '../../cart/cart-count-cookie.ts'
import { changeCart, type RefusedChange } from '../../cart/change-cart.server.ts'
import { readCart } from '../../cart/read-cart.server.ts'
import { readCartForm } from '../../cart/read-cart-form.ts'
import { writeRemovedLine } from '../../cart/removed-cookie.ts'
import type { RequestScope } from '../../session/request-scope.server.ts'

interface Changed {
  refused?: RefusedChange
  /** By which the next page shows the number of items, and offers to undo a removal. */
  setCookie: string[]
}

/** Makes the change of a form that was sent without JavaScript. */
export async function changeByForm(
  scope: RequestScope,
  request: Request,
  form: FormData,
): Promise<Changed> {
  const undo = form.get('undo')
  const change = typeof undo === 'string' ? readCartChange(undo) : readCartForm(form)
  if (!change) return { refused: { status: 400, message: messages.unchanged }, setCookie: [] }
  const id = form.get('remove')
  const removed =
    id === null
      ? undefined
      : (await readCart(scope, request.headers.get('Cookie')))?.lineItems.find(
          (line) => line.id === id,
        )
  const changed = await changeCart(scope, change)
  if (changed.refused) return { refused: changed.refused, setCookie: [] }
  const count = writeCartCount({ count: changed.count, state: 'counted' })
  return { setCookie: removed ? [count, writeRemovedLine(removed)] : [count] }
}
