import { waitText } from '@vitrine/account/login/wait-text.ts'
import * as formErrors from '@vitrine/account/messages/form-errors'
import * as problems from '@vitrine/account/messages/problems'
import { isPlatformError } from '@vitrine/client'
import { createBackInStock } from '@vitrine/client/shopping'
import type { RouterContextProvider } from 'react-router'
import { ownAddress } from '../language/own-address.server.ts'
import type { FormValues } from '../session/read-form.server.ts'
import { requestScope } from '../session/request-scope.server.ts'
import { requireItem } from './require-item.server.ts'

type Item = Awaited<ReturnType<typeof requireItem>>['item']

/** What has become of the wish to be told when an item is back. */
export type AskedBackInStock = { item: Item } & (
  | { kind: 'asked'; outcome: 'confirm' | 'wait' }
  /** It is back meanwhile: its page has the button to buy it. */
  | { kind: 'in-stock' }
  | { kind: 'refused'; email: string; problem: string; status: number }
)

/** @throws {Response-like} 404: there is no such item. */
export async function askBackInStock(
  context: Readonly<RouterContextProvider>,
  form: FormValues,
): Promise<AskedBackInStock> {
  const email = form.text('email')
  const { catalogReference, item } = await requireItem(
    context,
    form.text('product'),
    form.text('choices'),
  )
  try {
    const { mustConfirm } = await context.get(requestScope).ask((client) =>
      createBackInStock(client).createRequest({
        catalogReference,
        email,
        itemUrl: ownAddress(item.path),
      }),
    )
    return { kind: 'asked', outcome: mustConfirm ? 'confirm' : 'wait', item }
  } catch (error) {
    if (!isPlatformError(error) || error.status >= 500) throw error
    const { status } = error
    if (status === 428) return { kind: 'in-stock', item }
    const problem =
      status === 429
        ? formErrors.tooOften({ wait: waitText(error.retryAfterMs ?? 60_000, problems) })
        : problems.malformedEmail
    return { kind: 'refused', email, problem, status, item }
  }
}
