import { Readable } from 'node:stream'
import { exportOrdersSchema } from '@vitrine/contract/schemas'
import { record } from '../../audit/record.ts'
import { pathForms } from '../../http/path-forms.ts'
import { permission } from '../../http/route/access.ts'
import { defineRoute, type Route } from '../../http/route/route.ts'
import { exportOrders } from './export-orders.ts'

/** All orders as one file, for staff. Ours alone. */
export const orderExportRoutes: Route<unknown>[] = [
  defineRoute({
    id: 'exportOrders',
    method: 'get',
    path: '/v1/orders.csv',
    forms: pathForms.staff,
    access: [permission('ECOM.READ_ORDERS')],
    summary: 'The orders as CSV, a row for each line item.',
    query: exportOrdersSchema,
    reply: { mediaType: 'text/csv' },
    handler: async (c, { from, to }) => {
      const { scope } = c.var
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="orders.csv"')
      c.header('Cache-Control', 'no-store')
      if (c.req.method === 'HEAD') return c.body(null)
      const range = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined }
      const pages = exportOrders(scope, range)
      // What cannot be read is an error of this call, not of the reply that was begun.
      const { value: first } = await pages.next()
      // The file has the data of many people.
      await record(scope, { action: 'orders.exported' })
      const file = Readable.from(beginWith(first ?? '', pages), { objectMode: false })
      return c.body(Readable.toWeb(file) as ReadableStream)
    },
  }),
]

async function* beginWith(first: string, rest: AsyncGenerator<string>) {
  yield first
  yield* rest
}
