// The floor of a server-rendered page: the listing's own component over the loader's own data, rendered to a string,
// with no request handling, no middleware, no streaming and no document around it.
import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  createStaticHandler,
  createStaticRouter,
  type LoaderFunction,
  Outlet,
  type ServerBuild,
  StaticRouterProvider,
} from 'react-router'
import { serve } from './serve.ts'

interface Input {
  buildFile: string
  path: string
  routeId: string
}

const [file = ''] = process.argv.slice(2)
const { buildFile, path, routeId } = JSON.parse(readFileSync(file, 'utf8')) as Input
const build = (await import(buildFile)) as ServerBuild
const { root, page } = await recordLoaders()

const handler = createStaticHandler([
  {
    id: 'root',
    loader: () => root,
    Component: Outlet,
    children: [
      {
        id: routeId,
        path,
        loader: () => page,
        Component: build.routes[routeId]?.module.default as () => null,
      },
    ],
  },
])
const context = await handler.query(new Request(`http://bench.example${path}`))
if (context instanceof Response) throw new Error(`The floor answered ${context.status}.`)

serve((_, response) => {
  const router = createStaticRouter(handler.dataRoutes, context)
  const body = renderToString(
    createElement(StaticRouterProvider, { router, context, hydrate: false }),
  )
  response.writeHead(200, {
    'Content-Type': 'text/html',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
})

/** What the two loaders of the page give, taken from one real request. */
async function recordLoaders() {
  const seen: Record<string, unknown> = {}
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && {
        ...route,
        module: { ...route.module, ...recording(id, route.module.loader) },
      },
    ]),
  )
  const answer = createRequestHandler(
    { ...build, routes: routes as ServerBuild['routes'] },
    'production',
  )
  const response = await answer(new Request(`http://bench.example${path}`))
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`)
  await response.text()
  return { root: seen['root'], page: seen[routeId] }

  function recording(id: string, loader: LoaderFunction | undefined) {
    if (!loader) return {}
    const recorded: LoaderFunction = async (...args) => {
      const data = await loader(...args)
      seen[id] = data
      return data
    }
    return { loader: recorded }
  }
}
