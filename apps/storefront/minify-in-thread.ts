import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { MinifyOptions } from 'terser'

export interface MinifyOrder {
  code: string
  options: MinifyOptions
}

let worker: Worker | undefined
let lastResult: Promise<unknown> = Promise.resolve()

/**
 * Minifies with terser in a thread, beside the bundler, and one chunk after the other: a second thread would compile
 * terser again, which takes more than it gives on two cores.
 */
export function minifyInThread(order: MinifyOrder): Promise<string> {
  const result = lastResult.then(() => minify(order))
  lastResult = result
  return result
}

async function minify(order: MinifyOrder): Promise<string> {
  worker ??= new Worker(new URL('./minify-thread.ts', import.meta.url))
  worker.ref()
  worker.postMessage(order)
  const [minified] = await once(worker, 'message')
  // It ends with the process.
  worker.unref()
  return minified
}
