// A thread of `terser-with-cache.ts`: minifies each chunk that it is sent, and sends it back.
import { parentPort, workerData } from 'node:worker_threads'
import { minify } from 'terser'

parentPort?.on('message', async (code: string) => {
  const { code: minified = '' } = await minify(code, workerData)
  parentPort?.postMessage(minified)
})
