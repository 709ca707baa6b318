import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

/**
 * Makes the stacks of errors name the lines of the sources, where a file has a source map beside it.
 *
 * Node's own `--enable-source-maps` reads the maps of all files when they are loaded, and parses them for the first log
 * line: a third of the time of a start. Here the first error pays for it.
 */
export function nameSourcesInStacks(): void {
  const maps = new Map<string, SourceMap | null>()

  Error.prepareStackTrace = (error, sites) =>
    [String(error), ...sites.map((site) => `    at ${toSource(String(site))}`)].join('\n')

  function toSource(site: string) {
    return site.replace(
      /file:\/\/([^\s()]+\.js):(\d+):(\d+)/,
      (place, file: string, line: string, column: string) => {
        const origin = findMap(file)?.findOrigin(Number(line), Number(column))
        if (!origin || !('fileName' in origin)) return place
        const { fileName, lineNumber, columnNumber } = origin
        return `${new URL(fileName, `file://${file}`).href}:${lineNumber}:${columnNumber}`
      },
    )
  }

  function findMap(file: string) {
    let map = maps.get(file)
    if (map === undefined) {
      map = existsSync(`${file}.map`)
        ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
        : null
      maps.set(file, map)
    }
    return map
  }
}
