// A thread of `minify-in-thread.ts`.
import { parentPort } from 'node:worker_threads'
import { minify } from 'terser'
import type { MinifyOrder } from './minify-in-thread.ts'

parentPort?.on('message', async ({ code, options }: MinifyOrder) => {
  const { code: minified = '' } = await minify(code, options)
  parentPort?.postMessage(minified)
})
