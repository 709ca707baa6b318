import { Transform } from 'node:stream'

const PRELOAD = 'rel="modulepreload"'
const LATE = `${PRELOAD} fetchpriority="low"`

/**
 * Passes a page on with its scripts behind what is seen: styles, letters and the first picture.
 *
 * The router asks for scripts before anything else, although a page can be read, and its forms sent, without them.
 * @see decision 060 for what that costs on a slow line.
 */
export function letScriptsWait(): Transform {
  const decoder = new TextDecoder()
  let rest = ''

  return new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      const text = (rest + decoder.decode(piece, { stream: true })).replaceAll(PRELOAD, LATE)
      // The words may be cut in two by the end of the piece.
      const end = Math.max(0, text.length - PRELOAD.length + 1)
      rest = text.slice(end)
      done(null, text.slice(0, end))
    },
    flush(done) {
      done(null, rest + decoder.decode())
    },
  })
}
