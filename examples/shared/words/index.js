import de from './de.js'
import en from './en.js'

/**
 * The texts of each language.
 *
 * @type {Record<string, typeof en>}
 */
export const words = { en, de }
