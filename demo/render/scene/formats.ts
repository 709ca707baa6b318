/** The sizes of the shop's pictures, in pixels. */
export const portrait = { width: 1200, height: 1500 }
/** For further colourways: the gallery shows them smaller. */
export const colourway = { width: 800, height: 1000 }
export const wide = { width: 1920, height: 1080 }
