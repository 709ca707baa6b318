import * as v from 'valibot'
import type { Address } from '../address.ts'

const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength))
const nullableText = (maxLength: number) => v.exactOptional(v.nullable(text(maxLength)))
const degrees = (most: number) =>
  v.exactOptional(v.nullable(v.pipe(v.number(), v.minValue(-most), v.maxValue(most))))

export const locationSchema = v.strictObject({ latitude: degrees(90), longitude: degrees(180) })

/** What every address may have beside its country, places and lines. */
export const addressMembers = {
  streetAddress: v.exactOptional(
    v.strictObject({ number: text(100), name: text(200), apt: nullableText(100) }),
  ),
  formatted: nullableText(512),
  location: v.exactOptional(locationSchema),
} satisfies { [Name in keyof Address]: v.GenericSchema<unknown, Address[Name]> }
