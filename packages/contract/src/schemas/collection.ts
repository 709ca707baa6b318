import * as v from 'valibot'

const flag = v.exactOptional(v.picklist(['true', 'false']))

/** The parameters of a read of one collection; clients repeat its id or slug among them (wire contract section 1.2). */
export const collectionInclusionsSchema = v.object({
  includeProducts: flag,
  includeAssignedProductCount: flag,
})
