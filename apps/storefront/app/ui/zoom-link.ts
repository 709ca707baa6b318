/** The id of the link from a product's gallery to its enlarged pictures, which gets the focus back from there. */
export const ZOOM_LINK = 'zoom'
