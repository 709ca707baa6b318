import { Transform } from 'node:stream'

/** What the router writes, and what stands in its place until the page has been seen. */
const LATER = [
  ['rel="modulepreload"', 'rel="later"'],
  ['type="module" async=""', 'type="later"'],
] as const

const LONGEST = Math.max(...LATER.map(([written]) => written.length))

/**
 * Passes a page on with its scripts behind what is seen: styles, letters and the first picture. {@link StartScripts}
 * calls them.
 *
 * The router asks for scripts before anything else, although a page can be read, and its forms sent, without them.
 * @see decision 060 for what that costs on a slow line.
 */
export function letScriptsWait(): Transform {
  const decoder = new TextDecoder()
  let rest = ''

  return new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      const text = putOff(rest + decoder.decode(piece, { stream: true }))
      // The words may be cut in two by the end of the piece.
      const end = Math.max(0, text.length - LONGEST + 1)
      rest = text.slice(end)
      done(null, text.slice(0, end))
    },
    flush(done) {
      done(null, putOff(rest + decoder.decode()))
    },
  })
}

function putOff(text: string) {
  return LATER.reduce((page, [written, later]) => page.replaceAll(written, later), text)
}
