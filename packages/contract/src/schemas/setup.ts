import * as v from 'valibot'
import {
  optionalSetupTasks,
  type RemoveDemoContentRequest,
  type SetRegionSettingsRequest,
  type UpdateSetupChecklistRequest,
} from '../setup.ts'
import { isUnique } from './is-unique.ts'
import { countryCode } from './places.ts'
import { filled, revision } from './text.ts'

export const setupSettingsSchema = v.strictObject({
  isDismissed: v.boolean(),
  notNeeded: v.pipe(
    v.array(v.picklist(optionalSetupTasks)),
    v.check((names) => isUnique(names), 'has a task twice'),
  ),
})

const { entries } = setupSettingsSchema

export const updateSetupChecklistSchema = v.strictObject({
  isDismissed: v.exactOptional(entries.isDismissed),
  notNeeded: v.exactOptional(entries.notNeeded),
}) satisfies v.GenericSchema<unknown, UpdateSetupChecklistRequest>

const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'is no language code such as de'))

const regionSettingsSchema = v.strictObject({
  country: countryCode,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is no currency code such as EUR')),
  language: languageCode,
  rates: v.exactOptional(
    v.pipe(
      v.record(
        v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is no currency code such as EUR')),
        v.pipe(v.string(), v.regex(/^\d{1,11}(\.\d{1,8})?$/, 'is no rate such as 1.085')),
      ),
      v.maxEntries(50, 'has more than 50 currencies'),
    ),
  ),
  languages: v.exactOptional(v.pipe(v.array(languageCode), v.minLength(1, 'needs a language'))),
}) satisfies v.GenericSchema<unknown, SetRegionSettingsRequest['region']>

export const setRegionSettingsSchema = v.strictObject({
  region: regionSettingsSchema,
  revision: v.exactOptional(revision),
}) satisfies v.GenericSchema<unknown, SetRegionSettingsRequest>

export const removeDemoContentSchema = v.strictObject({
  shopName: filled(60),
}) satisfies v.GenericSchema<unknown, RemoveDemoContentRequest>
