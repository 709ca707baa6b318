import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { RouteDescription } from '../../http/route/route.ts'
import { apiHostPath } from '../../openapi/api-host-path.ts'
import { createOpenApiRoutes } from '../../openapi/openapi-routes.ts'
import { readJson } from './read-json.ts'

/** Where the schemas of replies are, by operation and status. */
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, DescribedReply> }>>
}

interface DescribedReply {
  $ref?: string
  content?: Record<string, object>
}

const ID = 'openapi.json'
let judge: Promise<(route: RouteDescription, status: number) => ValidateFunction | null> | undefined

/**
 * Holds a JSON reply of the wire API against the schema that `/openapi.json` has for its operation and status.
 *
 * @throws {Error} The reply is not what the schema describes.
 */
export async function requireDescribedReply(
  route: RouteDescription,
  response: Response,
): Promise<void> {
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return
  judge ??= createJudge()
  const validate = (await judge)(route, response.status)
  if (!validate) return
  const body: unknown = await readJson(response)
  if (validate(body)) return
  const [problem] = validate.errors ?? []
  throw new Error(
    `The reply of ${route.id} (${response.status}) is not as /openapi.json describes it: ${problem?.instancePath} ${problem?.message} ${JSON.stringify(problem?.params)}`,
  )
}

async function createJudge() {
  const routes = createOpenApiRoutes({ publicPlatformUrl: 'https://a.example', version: 'test' })
  const document = (await (await routes.request('/openapi.json')).json()) as Document
  const ajv = new Ajv2020({ strict: false, allowUnionTypes: true, validateSchema: false })
  formats.default(ajv)
  ajv.addSchema(document, ID)
  const compiled = new Map<string, ValidateFunction | null>()

  return (route: RouteDescription, status: number) => {
    const key = `${route.id} ${status}`
    const known = compiled.get(key)
    if (known !== undefined) return known
    const pointer = find(document, route, status)
    const validate = pointer === null ? null : ajv.compile({ $ref: `${ID}#${pointer}` })
    compiled.set(key, validate)
    return validate
  }
}

/** Where the schema of the reply is in the document; `null`: it has none. */
function find(document: Document, route: RouteDescription, status: number): string | null {
  const path = apiHostPath(route)
  const responses = document.paths[path]?.[route.method]?.responses ?? {}
  const name = responses[status] ? String(status) : 'default'
  const base =
    responses[name]?.$ref?.slice(1) ?? toPointer('paths', path, route.method, 'responses', name)
  const isJson = responses[name]?.$ref || responses[name]?.content?.['application/json']
  return isJson ? `${base}${toPointer('content', 'application/json', 'schema')}` : null
}

function toPointer(...parts: string[]) {
  return parts
    .map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')
}
