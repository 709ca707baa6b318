const MODULE = 'type="module" async=""'
const DEFERRED = 'type="deferred"'

/**
 * The page with its scripts deferred until after the first paint: the `modulepreload` links become a list in an attribute of
 * the script that imports them, which becomes a data block (a script of an unknown type) without its indentation.
 *
 * `ui/start-scripts.js` loads them after the first paint, all at once and with low priority; in a background tab, which
 * paints nothing, at once. It creates a new script element, because a data block is never executed. That file is sent as
 * it is written, so its description is here.
 *
 * The router preloads scripts before anything else, although a page can be read, and its forms sent, without them.
 * @see decision 060 for what that costs on a slow connection.
 */
export function deferScripts(page: string): string {
  const scripts: string[] = []
  const [content = '', ...after] = page
    .replaceAll(/<link rel="modulepreload" href="([^"]*)"[^>]*>/g, (_link, href: string) => {
      scripts.push(href)
      return ''
    })
    .split(MODULE)
  const deferred = `${DEFERRED} data-preload="${scripts.join(' ')}"`
  return [content, ...after.map(withoutIndentation)].join(deferred)
}

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
