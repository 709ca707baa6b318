/** The home page, listings and products, in any language. */
const CATALOG = /^(\/[a-z]{2})?(\/|\/collections(\/[^/]+)?|\/products\/[^/]+)?$/

/** Whether a copy of the page may be kept: those that are the same for everybody, and the shop's pages of text. */
export function isKept(pathname: string, pagesOfText: readonly string[]): boolean {
  const isText =
    pagesOfText.includes(pathname) && !/\/(account|sign-in|register|wishlist|cart)/.test(pathname)
  return CATALOG.test(pathname) || isText
}
