import { Transform } from 'node:stream'

/**
 * Passes a page on with its scripts put off until it has been seen. The links that ask for them early become a list at
 * the script that imports them, and that becomes data.
 *
 * `ui/start-scripts.js` starts them when the browser has drawn something, all at once and behind pictures; in the
 * background, where nothing is drawn, at once. It writes the script anew, because one of an unknown type stays data, and
 * is sent as it stands there, comments and all.
 *
 * The router asks for scripts before anything else, although a page can be read, and its forms sent, without them.
 * @see decision 060 for what that costs on a slow line.
 */
export function letScriptsWait(): Transform {
  const decoder = new TextDecoder()
  const scripts = new Set<string>()
  let rest = ''

  return new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      const text = rest + decoder.decode(piece, { stream: true })
      // A tag may be cut in two by the end of the piece.
      const end = text.lastIndexOf('>') + 1
      rest = text.slice(end)
      done(null, putOff(text.slice(0, end)))
    },
    flush(done) {
      done(null, rest + decoder.decode())
    },
  })

  function putOff(text: string) {
    return text
      .replaceAll(/<link rel="modulepreload" href="([^"]*)"[^>]*>/g, (_link, href: string) => {
        scripts.add(href)
        return ''
      })
      .replaceAll(
        'type="module" async=""',
        () => `type="later" data-with="${[...scripts].join(' ')}"`,
      )
  }
}
