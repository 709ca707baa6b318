/** The sizes of the shop's pictures, in pixels: enough for a whole phone or half a screen of two pixels each. */
export const portrait = { width: 1600, height: 2000 }
export const wide = { width: 1920, height: 1080 }
