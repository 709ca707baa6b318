import * as v from 'valibot'
import type { SearchPin, SearchSynonyms } from '../search-settings.ts'
import { filled, revision } from './text.ts'

const word = v.pipe(
  filled(50),
  v.regex(/[\p{L}\p{N}]/u, 'has neither letters nor digits'),
  v.regex(/^\S+$/u, 'is more than one word'),
)
const group = v.pipe(v.array(word), v.minLength(2), v.maxLength(20))
const language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'is not an ISO 639 code'))

export const searchSynonymsSchema = v.pipe(
  v.record(language, v.pipe(v.array(group), v.maxLength(1000))),
  v.check((groups) => Object.keys(groups).length <= 50, 'are in more than 50 languages'),
) satisfies v.GenericSchema<unknown, SearchSynonyms>

/** A search reads them all, so they are few. */
export const searchPinsSchema = v.pipe(
  v.array(
    v.strictObject({
      query: v.pipe(filled(100), v.regex(/[\p{L}\p{N}]/u, 'has neither letters nor digits')),
      productIds: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1), v.maxLength(12)),
    }),
  ),
  v.maxLength(100),
) satisfies v.GenericSchema<unknown, SearchPin[]>

export const changeSearchSynonymsSchema = v.strictObject({
  synonyms: searchSynonymsSchema,
  revision: v.exactOptional(revision),
})

export const changeSearchPinsSchema = v.strictObject({
  pins: searchPinsSchema,
  revision: v.exactOptional(revision),
})
