import { createHash } from 'node:crypto'
import { once } from 'node:events'
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
import { Worker } from 'node:worker_threads'
import type { MinifyOptions } from 'terser'
import terserPackage from 'terser/package.json' with { type: 'json' }
import type { Plugin } from 'vite'

const UNUSED_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/** One chunk, with React and the router, takes as long as all others. */
const THREADS = 2

/**
 * A plugin of Vite that minifies chunks with terser in threads, and keeps each result by the content of its chunk.
 *
 * Terser is three quarters of the time of a build. Chunks without texts are the same in every language, so that each is
 * minified once, also where languages are built at the same time (decision 160).
 */
export function terserWithCache(folder: string, options: MinifyOptions): Plugin {
  const minify = createMinifier(options)
  const begun = new Map<string, Promise<string>>()

  return {
    name: 'terser-with-cache',
    // The server's code is never sent.
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: () => deleteUnused(folder),
    async renderChunk(code) {
      const key = keyOf(code, options)
      const minified = begun.get(key) ?? minifyOnce(join(folder, `${key}.js`), code)
      begun.set(key, minified)
      return { code: await minified, map: null }
    },
  }

  async function minifyOnce(file: string, code: string) {
    if (existsSync(file)) {
      utimesSync(file, new Date(), new Date())
      return readFileSync(file, 'utf8')
    }
    const minified = await minify(code)
    mkdirSync(folder, { recursive: true })
    // A build that is stopped here would leave a part of the file.
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, minified)
    renameSync(unfinished, file)
    return minified
  }
}

/** Minifies in threads, one chunk in each at a time; they end with the process. */
function createMinifier(options: MinifyOptions) {
  const idle: Worker[] = []
  const waiting: ((worker: Worker) => void)[] = []
  let started = 0

  return async (code: string) => {
    const worker = await findWorker()
    worker.ref()
    worker.postMessage(code)
    const [minified] = await once(worker, 'message')
    worker.unref()
    const next = waiting.shift()
    if (next) next(worker)
    else idle.push(worker)
    return minified as string
  }

  function findWorker() {
    const worker = idle.pop() ?? startWorker()
    return worker ?? new Promise<Worker>((resolve) => waiting.push(resolve))
  }

  function startWorker() {
    if (started === THREADS) return
    started += 1
    return new Worker(new URL('./terser-thread.ts', import.meta.url), { workerData: options })
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
