import * as v from 'valibot'
import { createStoredSettings } from '../../sites/stored-settings.ts'

const word = v.pipe(v.string(), v.minLength(1), v.maxLength(50))
const group = v.pipe(v.array(word), v.minLength(2), v.maxLength(20))
const language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'is not an ISO 639 code'))

/** The site's search settings. */
export const searchSettings = createStoredSettings(
  {
    /**
     * Groups of single words by language, `{"en": [["settle", "bench"]]}`: a search for one of them finds the others. They
     * are added to those that the platform has for English and German.
     */
    searchSynonyms: v.record(language, v.pipe(v.array(group), v.maxLength(1000))),
  },
  { searchSynonyms: {} },
)
