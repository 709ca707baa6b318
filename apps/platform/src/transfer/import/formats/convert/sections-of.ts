/** The texts between each opening and the next closing, in one pass: a file that is hostile takes no longer. */
export function* sectionsOf(text: string, open: string, close: string): Generator<string> {
  let at = 0
  for (;;) {
    const start = text.indexOf(open, at)
    const end = start < 0 ? -1 : text.indexOf(close, start + open.length)
    if (end < 0) return
    yield text.slice(start + open.length, end)
    at = end + close.length
  }
}
