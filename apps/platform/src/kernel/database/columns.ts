import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A `timestamptz` as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
