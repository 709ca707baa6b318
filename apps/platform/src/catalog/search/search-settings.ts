import { searchPinsSchema, searchSynonymsSchema } from '@vitrine/contract/schemas'
import { createStoredSettings } from '../../sites/stored-settings.ts'

/** The site's search settings: synonyms are added to those that the platform has for English and German. */
export const searchSettings = createStoredSettings(
  { searchSynonyms: searchSynonymsSchema, searchPins: searchPinsSchema },
  { searchSynonyms: {}, searchPins: [] },
)
