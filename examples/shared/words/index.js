import de from './de.js'
import en from './en.js'

/** The texts of each language. */
export const words = { en, de }
