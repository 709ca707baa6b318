import {
  queryEntitiesSchema,
  renameBrandSchema,
  renameRibbonSchema,
} from '@vitrine/contract/schemas'
import type { Operation } from '../../http/operation.ts'
import { pathForms } from '../../http/path-forms.ts'

const { catalogWrites: forms } = pathForms

/** The calls about what products name, which are ours, beside those of the wire. */
export const entityOperations: Operation[] = [
  ...(['brands', 'ribbons', 'info-sections', 'customizations'] as const).map(
    (kind): Operation => ({
      id: `query-${kind}`,
      method: 'post',
      path: `/v1/${kind}/query`,
      forms,
      summary: `The site's ${kind}, by name; with counts of products when they are asked for.`,
      body: queryEntitiesSchema,
    }),
  ),
  {
    id: 'renameBrand',
    method: 'patch',
    path: '/v1/brands/:id',
    forms,
    summary: 'Gives all products of a brand another one.',
    body: renameBrandSchema,
  },
  {
    id: 'renameRibbon',
    method: 'patch',
    path: '/v1/ribbons/:id',
    forms,
    summary: 'Gives all products of a ribbon another one.',
    body: renameRibbonSchema,
  },
  {
    id: 'deleteBrand',
    method: 'delete',
    path: '/v1/brands/:id',
    forms,
    summary: 'Takes the brand from all products.',
  },
  {
    id: 'deleteRibbon',
    method: 'delete',
    path: '/v1/ribbons/:id',
    forms,
    summary: 'Takes the ribbon from all products.',
  },
]
