import type { SetProductFilesResponse } from '@vitrine/contract'
import {
  addMediaSchema,
  choiceMediaSchema,
  removeMediaSchema,
  setProductFilesSchema,
} from '@vitrine/contract/schemas'
import { defineRoute, NOTHING, type Route } from '../../../http/route/route.ts'
import { notFound } from '../../../kernel/errors/api-error.ts'
import { toMediaId } from '../../../media/files/media-reference.ts'
import { catalogWrite } from '../../catalog-management.ts'
import { ofCatalogVersion } from '../../version/of-catalog-version.ts'
import { findProduct } from '../read/find-product.ts'
import { toDigitalFiles } from '../wire-product.ts'
import {
  type ChoiceMedia,
  withChoiceMedia,
  withoutChoiceMedia,
  withoutMedia,
} from '../write/product-changes.ts'
import { changeProduct } from '../write/save-product.ts'
import { setProductFiles } from '../write/set-product-files.ts'
import { addMedia, type MediaToAdd } from './add-media.ts'

const change = { ...catalogWrite, reply: NOTHING, errors: { 404: ['PRODUCT_NOT_FOUND'] } } as const

/**
 * The pictures and files of products, for callers with an API key that permits them.
 *
 * @see wire contract section 5.2
 */
export const productMediaRoutes: Route<unknown>[] = ofCatalogVersion('V1', [
  defineRoute({
    ...change,
    id: 'addProductMedia',
    method: 'post',
    path: '/v1/products/:id/media',
    summary: 'Adds pictures, stored or by their address.',
    body: addMediaSchema,
    namedBy: 'id',
    errors: { 404: ['PRODUCT_NOT_FOUND', 'MEDIA_NOT_FOUND'] },
    handler: async (c, { id, media }) => {
      await addMedia(c.var.scope, { productId: id, media: media as MediaToAdd[] })
      return c.json({})
    },
  }),
  defineRoute({
    ...change,
    id: 'removeProductMedia',
    method: 'post',
    path: '/v1/products/:id/media/delete',
    summary: 'Removes pictures; an empty list removes all.',
    body: removeMediaSchema,
    namedBy: 'id',
    handler: async (c, { id, mediaIds }) => {
      await changeProduct(c.var.scope, { productId: id }, ({ input }) =>
        withoutMedia(input, mediaIds.map(toMediaId)),
      )
      return c.json({})
    },
  }),
  defineRoute({
    ...change,
    id: 'addProductMediaToChoices',
    method: 'patch',
    path: '/v1/products/:id/choices/media',
    summary: 'Assigns pictures to choices of one option.',
    body: choiceMediaSchema,
    namedBy: 'id',
    errors: { 400: ['MEDIA_OF_SEVERAL_OPTIONS'], 404: ['PRODUCT_NOT_FOUND'] },
    handler: async (c, { id, media }) => {
      await changeProduct(c.var.scope, { productId: id }, ({ input }) =>
        withChoiceMedia(input, media.map(toChoiceMedia)),
      )
      return c.json({})
    },
  }),
  defineRoute({
    ...change,
    id: 'removeProductMediaFromChoices',
    method: 'post',
    path: '/v1/products/:id/choices/media/delete',
    summary: 'Removes pictures from choices.',
    body: choiceMediaSchema,
    namedBy: 'id',
    handler: async (c, { id, media }) => {
      await changeProduct(c.var.scope, { productId: id }, ({ input }) =>
        withoutChoiceMedia(input, media.map(toChoiceMedia)),
      )
      return c.json({})
    },
  }),
  defineRoute({
    ...catalogWrite,
    id: 'setProductFiles',
    method: 'post',
    path: '/v1/products/:id/digital-files',
    summary: 'Sets which files a buyer of the product gets, which makes it digital. Ours.',
    body: setProductFilesSchema,
    namedBy: 'id',
    reply: 'SetProductFilesResponse',
    errors: { 404: ['PRODUCT_NOT_FOUND'] },
    handler: async (c, { id, digitalFiles }) => {
      const files = digitalFiles.map(({ id: mediaId, variantId }) => ({ mediaId, variantId }))
      await setProductFiles(c.var.scope, { productId: id, files })
      const record = await findProduct(c.var.scope, id)
      if (!record) throw notFound('product', id)
      return c.json<SetProductFilesResponse>({ digitalFiles: toDigitalFiles(record) })
    },
  }),
])

const toChoiceMedia = ({ mediaIds, ...choice }: ChoiceMedia): ChoiceMedia => ({
  ...choice,
  mediaIds: mediaIds.map(toMediaId),
})
