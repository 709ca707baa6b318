import type { Context } from 'hono'

/** The id in the path; readers take ids in either case, so writers do. */
export const idOf = (c: Context): string => c.req.param('id')?.toLowerCase() ?? ''
