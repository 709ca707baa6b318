import type { Context } from 'hono'

/** The id in the path, in lower case; reads accept ids in either case, so writes do too. */
export const idOf = (c: Context): string => c.req.param('id')?.toLowerCase() ?? ''
