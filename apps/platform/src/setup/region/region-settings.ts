import { createHash } from 'node:crypto'
import type {
  FixedRegionSetting,
  RegionSettings,
  RegionSettingsReply,
  SetRegionSettingsRequest,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { record } from '../../audit/record.ts'
import { catalogChanged } from '../../catalog/cache/catalog-epoch.ts'
import { saveDisplayCurrencies } from '../../catalog/currency/display-currencies.ts'
import { readSite } from '../../catalog/product/read-site.ts'
import { runStatement } from '../../kernel/database/statement.ts'
import { applicationError, invalidArgument } from '../../kernel/errors/api-error.ts'
import { violation } from '../../kernel/errors/violation.ts'
import { listCountries } from '../../kernel/places/places.ts'
import type { SiteScope } from '../../kernel/scope/site-scope.ts'
import {
  languageSettings,
  readShopLanguages,
  shopLanguageCodes,
} from '../../shop/language-settings.ts'
import { findSite } from '../../sites/find-site.ts'
import { sites } from '../../sites/tables.ts'

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
const FIXED: readonly FixedRegionSetting[] = ['currency', 'language']

/** Where the shop is, and what of it can still be changed. */
export async function readRegion(scope: SiteScope): Promise<RegionSettingsReply> {
  const { country, currency, language } = await findSite(scope)
  const [languages, { rates }] = await Promise.all([
    readShopLanguages(scope, language),
    readSite(scope),
  ])
  const region = { country, currency, language, languages, rates }
  return {
    region,
    revision: revisionOf(region),
    availableLanguages: [...shopLanguageCodes],
    fixed: await findFixed(scope),
  }
}

/**
 * Changes where the shop is. The caller runs the transaction.
 *
 * @throws {ApiError} 409 `SETTINGS_CHANGED` when it is no longer at the revision; 409 `REGION_FIXED` when prices or texts
 *   depend on what would change; 400 for a country or currency that does not exist.
 */
export async function setRegion(
  tx: SiteScope,
  { region, revision }: SetRegionSettingsRequest,
): Promise<RegionSettingsReply> {
  requireKnown(region)
  // The lock makes a second owner wait, who then gets the 409.
  await tx.db
    .select({ siteId: sites.siteId })
    .from(sites)
    .where(eq(sites.siteId, tx.siteId))
    .for('update')
  const current = await readRegion(tx)
  if (revision !== undefined && revision !== current.revision) {
    throw applicationError(
      409,
      'SETTINGS_CHANGED',
      'Someone else changed these settings meanwhile. Read them again, and make the change in what they are now.',
    )
  }
  const refused = current.fixed.find((name) => region[name] !== current.region[name])
  if (refused) {
    throw applicationError(
      409,
      'REGION_FIXED',
      `The ${refused} can no longer change: prices are amounts in the currency, and names are written in the language.`,
      { setting: refused },
    )
  }
  const { languages, rates, ...columns } = region
  await tx.db.update(sites).set(columns).where(eq(sites.siteId, tx.siteId))
  if (rates) await saveDisplayCurrencies(tx, rates)
  if (languages) await languageSettings.save(tx, 'languages', languages)
  catalogChanged(tx)
  await record(tx, { action: 'setting.changed', details: { setting: 'region' } })
  return readRegion(tx)
}

function requireKnown({
  country,
  currency,
  languages = [],
  rates = {},
}: SetRegionSettingsRequest['region']) {
  const unknown = [
    ...(listCountries('en').some(({ code }) => code === country)
      ? []
      : [violation('region.country', 'is no country of ISO 3166-1 such as DE')]),
    ...(CURRENCIES.has(currency)
      ? []
      : [violation('region.currency', 'is no currency of ISO 4217 such as EUR')]),
    ...Object.keys(rates).flatMap((code) =>
      CURRENCIES.has(code) && code !== currency && Number(rates[code]) > 0
        ? []
        : [violation(`region.rates.${code}`, 'is no rate of another currency of ISO 4217')],
    ),
    ...languages.flatMap((language, at) =>
      shopLanguageCodes.some((code) => code === language)
        ? []
        : [violation(`region.languages.${at}`, 'is no language that the shop has pages in')],
    ),
  ]
  if (unknown.length > 0) throw invalidArgument(unknown)
}

/** Carts and checkouts need no look: they have nothing without products. */
async function findFixed({ siteId, db }: SiteScope): Promise<FixedRegionSetting[]> {
  const [found] = await runStatement<Record<FixedRegionSetting, boolean>>(db, {
    name: 'setup.find-fixed-region',
    text: `
      SELECT x.has_catalog OR x.has_orders
          OR EXISTS (SELECT FROM discount_rules WHERE site_id = $1)
          OR EXISTS (
            SELECT FROM site_settings
            WHERE site_id = $1 AND name = 'delivery' AND value @? '$.zones[*].rates[*]'
          ) AS currency,
        x.has_catalog OR x.has_orders AS language
      FROM (
        SELECT EXISTS (SELECT FROM products WHERE site_id = $1)
            OR EXISTS (SELECT FROM collections WHERE site_id = $1) AS has_catalog,
          EXISTS (SELECT FROM orders WHERE site_id = $1) AS has_orders
      ) x`,
    values: [siteId],
  })
  return FIXED.filter((name) => found?.[name])
}

const revisionOf = (region: RegionSettings) =>
  createHash('sha256').update(JSON.stringify(region)).digest('base64url')
