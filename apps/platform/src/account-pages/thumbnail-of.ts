/** Twice as many pixels as it is large. */
export function thumbnailOf(url: string) {
  const { pathname } = new URL(url)
  return `${pathname}/v1/fill/w_128,h_160/file${pathname.slice(pathname.lastIndexOf('.'))}`
}
