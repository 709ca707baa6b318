import { Transform } from 'node:stream'

/**
 * Defers the scripts of a page until after the first paint: the `modulepreload` links become a list in an attribute of the
 * script that imports them, which becomes a data block (a script of an unknown type) without its indentation.
 *
 * `ui/start-scripts.js` loads them after the first paint, all at once and with low priority; in a background tab, which
 * paints nothing, at once. It creates a new script element, because a data block is never executed. That file is sent as
 * it is written, so its description is here.
 *
 * The router preloads scripts before anything else, although a page can be read, and its forms sent, without them.
 * @see decision 060 for what that costs on a slow connection.
 */
export function deferScripts(): Transform {
  const decoder = new TextDecoder()
  const scripts = new Set<string>()
  let rest = ''
  let isAfterPage = false

  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      const text = rest + decoder.decode(chunk, { stream: true })
      // A chunk may end within a tag.
      const end = text.lastIndexOf('>') + 1
      rest = text.slice(end)
      done(null, defer(text.slice(0, end)))
    },
    flush(done) {
      done(null, rest + decoder.decode())
    },
  })

  function defer(text: string) {
    const [page = '', ...after] = text
      .replaceAll(/<link rel="modulepreload" href="([^"]*)"[^>]*>/g, (_link, href: string) => {
        scripts.add(href)
        return ''
      })
      .replaceAll(MODULE, () => `${DEFERRED} data-preload="${[...scripts].join(' ')}"`)
      .split(DEFERRED)
    const first = isAfterPage ? withoutIndentation(page) : page
    if (after.length > 0) isAfterPage = true
    return [first, ...after.map(withoutIndentation)].join(DEFERRED)
  }
}

const MODULE = 'type="module" async=""'
const DEFERRED = 'type="deferred"'

/**
 * Behind the page there are scripts only, one of them with the routes as indented JSON, in which a missing flag says the
 * same as `false`.
 */
const withoutIndentation = (text: string) =>
  text
    .replaceAll(/\n +/g, '\n')
    .replaceAll(/"has\w+": false,\n/g, '')
    .replaceAll(/([{[,])\n(?=["}\]])/g, '$1')
    .replaceAll(/\n(?=[}\]])/g, '')
