/** The prefixes of the fields that name a choice, and a text that the shopper wrote. */
export const CHOICE_FIELD = 'choice.'
export const TEXT_FIELD = 'text.'
