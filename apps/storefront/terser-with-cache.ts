import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type MinifyOptions, minify } from 'terser'
import terserPackage from 'terser/package.json' with { type: 'json' }
import type { Plugin } from 'vite'

const UNUSED_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/**
 * A plugin of Vite that minifies chunks with terser, and keeps each result by the content of its chunk.
 *
 * Terser is three quarters of the time of a build. Chunks without texts are the same in every language, so a further
 * language minifies its own only (decision 160).
 */
export function terserWithCache(folder: string, options: MinifyOptions): Plugin {
  return {
    name: 'terser-with-cache',
    // The server's code is never sent.
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: () => deleteUnused(folder),
    async renderChunk(code) {
      const file = join(folder, `${keyOf(code, options)}.js`)
      if (existsSync(file)) {
        utimesSync(file, new Date(), new Date())
        return { code: readFileSync(file, 'utf8'), map: null }
      }
      const { code: minified = '' } = await minify(code, options)
      mkdirSync(folder, { recursive: true })
      // Another language may be built at the same time, and would read a part of the file.
      const unfinished = `${file}.${process.pid}`
      writeFileSync(unfinished, minified)
      renameSync(unfinished, file)
      return { code: minified, map: null }
    },
  }
}

function keyOf(code: string, options: MinifyOptions) {
  return createHash('sha256')
    .update(JSON.stringify([terserPackage.version, options]))
    .update(code)
    .digest('hex')
}

function deleteUnused(folder: string) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs && Date.now() - mtimeMs > UNUSED_AFTER_MS) rmSync(file, { force: true })
  }
}
