import { type ProductFieldV3, productFieldsV3 } from '@vitrine/contract'
import { productFieldsV3Schema } from '@vitrine/contract/schemas'
import type { CatalogSettings } from '../../catalog/product/media/wire-media.ts'
import type { RouteContext } from '../../http/route/route.ts'
import { applicationError } from '../../kernel/errors/api-error.ts'
import { validate } from '../../kernel/errors/validate.ts'
import { isPermitted, type SiteScope } from '../../kernel/scope/site-scope.ts'
import type { WriteOptionsV3 } from './wire-product-v3.ts'

/** The `fields` after the `?` of a GET, which clients repeat. @throws {ApiError} 400 for one that does not exist. */
export function readFields(c: RouteContext): ProductFieldV3[] {
  const { fields = [] } = validate(productFieldsV3Schema, { fields: c.req.queries('fields') ?? [] })
  return fields
}

/** How products are written for the caller. @throws {ApiError} 403 for merchant data without the permission. */
export function toWriteOptions(
  scope: SiteScope,
  fields: readonly string[] | undefined,
  settings: CatalogSettings,
): WriteOptionsV3 {
  const asked = productFieldsV3.filter((field) => fields?.includes(field))
  const merchantData = isPermitted(scope, 'WIX_STORES.READ_MERCHANT_DATA')
  if (asked.includes('MERCHANT_DATA') && !merchantData) throw noMerchantData()
  return { settings, fields: new Set(asked), merchantData }
}

export const noMerchantData = () =>
  applicationError(
    403,
    'NO_PERMISSION_TO_READ_MERCHANT_DATA',
    'Costs and profits need the permission WIX_STORES.READ_MERCHANT_DATA. Use an API key.',
  )
