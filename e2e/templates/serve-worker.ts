// node serve-worker.ts FOLDER HOSTNAME PORT: serves what `astro build` has made with the hosted platform's adapter. Its program
// is a function from a request to a response, which that platform's servers call; its files are beside it.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

const [folder = '', hostname, port] = process.argv.slice(2)
const dist = join(folder, 'dist')
const { default: worker } = await import(pathToFileURL(join(dist, '_worker.js', 'index.js')).href)
serve({
  fetch: async (request) =>
    (await findFile(request)) ?? (await worker.fetch(request, { ...process.env })),
  ...(hostname !== undefined && { hostname }),
  port: Number(port),
})

async function findFile({ url }: Request): Promise<Response | null> {
  const { pathname } = new URL(url)
  const type = TYPES[extname(pathname)]
  const bytes = type && (await readFile(join(dist, pathname)).catch(() => null))
  return bytes ? new Response(bytes, { headers: { 'Content-Type': type } }) : null
}
