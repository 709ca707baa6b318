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
import type { MinifyOptions } from 'terser'
import terserPackage from 'terser/package.json' with { type: 'json' }
import type { Plugin } from 'vite'
import { type MinifyOrder, minifyInThread } from './minify-in-thread.ts'

const UNUSED_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/** Characters: a chunk of packages. A second pass over it takes two seconds for 27 bytes. */
const LARGE_CHUNK = 300_000

/**
 * A plugin of Vite that simplifies the code of chunks with terser before the bundler shortens its names, and keeps each
 * result by the content of its chunk.
 *
 * Terser is half of the time of a build. Chunks without texts are the same in every language, so that each is minified
 * once, also where languages are built at the same time (decision 160).
 */
export function terserWithCache(folder: string): Plugin {
  const begun = new Map<string, Promise<string>>()

  return {
    name: 'terser-with-cache',
    // The server's code is never sent.
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: () => deleteUnused(folder),
    async renderChunk(code) {
      const options = optionsFor(code)
      const key = keyOf(code, options)
      const minified = begun.get(key) ?? minifyOnce(join(folder, `${key}.js`), { code, options })
      begun.set(key, minified)
      return { code: await minified, map: null }
    },
  }

  async function minifyOnce(file: string, order: MinifyOrder) {
    if (existsSync(file)) {
      utimesSync(file, new Date(), new Date())
      return readFileSync(file, 'utf8')
    }
    const minified = await minifyInThread(order)
    mkdirSync(folder, { recursive: true })
    // A build that is stopped here would leave a part of the file.
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, minified)
    renameSync(unfinished, file)
    return minified
  }
}

/** The bundler alone makes the scripts of a page 1.7 kB larger. The router's warnings for developers are dropped. */
function optionsFor(code: string): MinifyOptions {
  return {
    module: true,
    ecma: 2020,
    mangle: false,
    compress: {
      passes: code.length > LARGE_CHUNK ? 1 : 2,
      pure_getters: true,
      unsafe_methods: true,
      unsafe_arrows: true,
      keep_fargs: false,
      pure_funcs: ['console.warn'],
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
