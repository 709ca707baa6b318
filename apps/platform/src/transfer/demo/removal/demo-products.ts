/**
 * SQL: whether the product `p` is as the demo store created it. One that was edited since is its owner's own; stock is
 * no part of it, because orders change that too.
 */
export const IS_DEMO_PRODUCT = `coalesce(p.import_key LIKE 'demo:%' AND p.revision = p.import_revision, false)`

/** SQL: the same of the collection `c`, which the demo creates and never changes. */
export const IS_DEMO_COLLECTION = `coalesce(c.import_key LIKE 'demo:%' AND c.revision = 1, false)`
