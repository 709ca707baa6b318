// Serves this folder during development. In production any host of static files does, with node_modules/@vitrine.
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const root = import.meta.dirname ?? process.cwd()
const port = Number(process.env.PORT ?? 5180)
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const path = normalize(join(root, pathname.endsWith('/') ? `${pathname}index.html` : pathname))
  const type = types[extname(path)]
  const isHidden = path
    .slice(root.length)
    .split(sep)
    .some((name) => name.startsWith('.'))
  if (!path.startsWith(root + sep) || isHidden || !type || !isFile(path)) {
    response.writeHead(404).end('Not found')
    return
  }
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' })
  createReadStream(path).pipe(response)
}).listen(port, 'localhost', () => console.log(`http://localhost:${port} – Ctrl-C stops it.`))

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
