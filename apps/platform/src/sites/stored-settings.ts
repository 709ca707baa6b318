import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import { siteSettings } from './tables.ts'

type Schemas = Record<string, v.GenericSchema>
export type SettingsOf<Of extends Schemas> = { [Name in keyof Of]: v.InferOutput<Of[Name]> }

/** A group of a site's settings: their schema, and their defaults. */
export interface StoredSettings<Of extends Schemas> {
  names: (keyof Of & string)[]
  defaults: SettingsOf<Of>
  read(scope: SiteScope): Promise<SettingsOf<Of>>
  /** @throws {v.ValiError} The value is not valid for the setting. */
  save(scope: SiteScope, name: keyof Of & string, input: unknown): Promise<void>
  /** What an operator is told after a change, as sentences. */
  report?(scope: SiteScope): Promise<string[]>
}

export function createStoredSettings<const Of extends Schemas>(
  schemas: Of,
  defaults: SettingsOf<Of>,
): StoredSettings<Of> {
  const names = Object.keys(schemas)
  return {
    names,
    defaults,
    async read({ db, siteId }) {
      const rows = await db
        .select({ name: siteSettings.name, value: siteSettings.value })
        .from(siteSettings)
        .where(and(eq(siteSettings.siteId, siteId), inArray(siteSettings.name, names)))
      return { ...defaults, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
    },
    async save({ db, siteId }, name, input) {
      const value = v.parse(schemas[name] as v.GenericSchema, input)
      await db
        .insert(siteSettings)
        .values({ siteId, name, value })
        .onConflictDoUpdate({ target: [siteSettings.siteId, siteSettings.name], set: { value } })
    },
  }
}
