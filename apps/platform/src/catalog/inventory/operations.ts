import {
  decrementInventorySchema,
  getInventoryVariantsSchema,
  incrementInventorySchema,
  queryInventorySchema,
  updateInventorySchema,
} from '@vitrine/contract/schemas'
import type { Operation } from '../../http/operation.ts'
import { pathForms } from '../../http/path-forms.ts'

const { inventoryReads, inventoryWrites } = pathForms

/** The calls about stock. @see wire contract section 6 */
export const inventoryOperations: Operation[] = [
  {
    id: 'queryInventory',
    method: 'post',
    path: '/v2/inventoryItems/query',
    forms: inventoryReads,
    summary: 'The stock of products that match a query.',
    body: queryInventorySchema,
  },
  {
    id: 'getInventoryVariants',
    method: 'post',
    path: '/v2/inventoryItems/:inventoryId/getVariants',
    forms: inventoryReads,
    summary: 'The stock of one product.',
    body: getInventoryVariantsSchema,
  },
  {
    id: 'updateInventoryVariants',
    method: 'patch',
    path: '/v2/inventoryItems/product/:productId',
    forms: inventoryWrites,
    summary: 'Says how much there is.',
    body: updateInventorySchema,
  },
  {
    id: 'decrementInventory',
    method: 'post',
    path: '/v2/inventoryItems/decrement',
    forms: inventoryWrites,
    summary: 'Takes stock out, all of it or none.',
    body: decrementInventorySchema,
  },
  {
    id: 'incrementInventory',
    method: 'post',
    path: '/v2/inventoryItems/increment',
    forms: inventoryWrites,
    summary: 'Puts stock back.',
    body: incrementInventorySchema,
  },
]
