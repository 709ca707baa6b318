import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { applicationError } from '../kernel/errors/api-error.ts'
import type { SiteScope } from '../kernel/scope/site-scope.ts'
import type { SettingsOf, StoredSettings } from './stored-settings.ts'
import { sites } from './tables.ts'

type Schemas = Record<string, v.GenericSchema>

/** A setting as it is, with what its replacement names. */
export interface SettingAtRevision<Value> {
  value: Value
  /** Depends on the value alone. */
  revision: string
}

export async function readSetting<Of extends Schemas, Name extends keyof Of & string>(
  scope: SiteScope,
  settings: StoredSettings<Of>,
  name: Name,
): Promise<SettingAtRevision<SettingsOf<Of>[Name]>> {
  const value = (await settings.read(scope))[name]
  return { value, revision: revisionOf(value) }
}

/**
 * Replaces a setting of the site. The caller runs the transaction.
 *
 * @throws {ApiError} 409 `SETTINGS_CHANGED` when the setting is no longer at the revision.
 * @throws {v.ValiError} The value is not valid for the setting.
 */
export async function replaceSetting<Of extends Schemas, Name extends keyof Of & string>(
  tx: SiteScope,
  settings: StoredSettings<Of>,
  name: Name,
  { value, revision }: { value: unknown; revision?: string | undefined },
): Promise<SettingAtRevision<SettingsOf<Of>[Name]>> {
  // The lock makes a second owner wait, who then gets the 409. A setting that was never set has no row of its own.
  await tx.db
    .select({ siteId: sites.siteId })
    .from(sites)
    .where(eq(sites.siteId, tx.siteId))
    .for('update')
  const current = await readSetting(tx, settings, name)
  if (revision !== undefined && revision !== current.revision) {
    throw applicationError(
      409,
      'SETTINGS_CHANGED',
      'Someone else changed these settings meanwhile. Read them again, and make the change in what they are now.',
    )
  }
  await settings.save(tx, name, value)
  // PostgreSQL orders the members of objects, and the revision depends on their order.
  return readSetting(tx, settings, name)
}

const revisionOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
