/** The name of the browser's cache with copies of pages; another one when their form changes. */
export const SEEN_PAGES = 'vitrine-seen-1'
