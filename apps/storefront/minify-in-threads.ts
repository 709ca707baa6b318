import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { MinifyOptions } from 'terser'

/** One chunk, with React and the router, takes as long as all others. */
const THREADS = 2

export interface MinifyOrder {
  code: string
  options: MinifyOptions
}

const idle: Worker[] = []
const waiting: ((worker: Worker) => void)[] = []
let started = 0

/** Minifies with terser, in one of two threads, which end with the process. */
export async function minifyInThread(order: MinifyOrder): Promise<string> {
  const worker =
    idle.pop() ?? startWorker() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)))
  worker.ref()
  worker.postMessage(order)
  const [minified] = await once(worker, 'message')
  worker.unref()
  const next = waiting.shift()
  if (next) next(worker)
  else idle.push(worker)
  return minified
}

function startWorker() {
  if (started === THREADS) return
  started += 1
  return new Worker(new URL('./minify-thread.ts', import.meta.url))
}
