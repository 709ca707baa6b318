import { toJsonSchema } from '@valibot/to-json-schema'
import { Hono } from 'hono'
import type * as v from 'valibot'
import type { HttpEnvironment } from '../http/environment.ts'
import type { RouteDescription } from '../http/route/route.ts'
import { type ApiExamples, readApiExamples } from './api-examples.ts'
import { apiHostPath, toTemplate } from './api-host-path.ts'
import { describeResponses, json, reference, responseComponents } from './describe-responses.ts'
import { componentNameOf, toRequestSchemas } from './request-schemas.ts'
import { wireModules, wireRoutes } from './wire-routes.ts'

/** `GET /openapi.json`: the wire API as an OpenAPI 3.1 document, made from its routes when it is first requested. */
export function createOpenApiRoutes({
  publicPlatformUrl,
  version,
}: {
  publicPlatformUrl: string
  version: string
}) {
  return new Hono<HttpEnvironment>().get('/openapi.json', async (c) => {
    calls ??= describeCalls()
    c.header('Access-Control-Allow-Origin', '*')
    return c.json(describeApi(publicPlatformUrl, version, await calls))
  })
}

/** The part of the document that is the same for every app of this process. */
let calls: Promise<Calls> | undefined

interface Calls {
  paths: Record<string, Record<string, unknown>>
  schemas: Record<string, object>
}

async function describeCalls(): Promise<Calls> {
  const examples = await readApiExamples()
  const { default: replySchemas } = await import('./reply-schemas.json', { with: { type: 'json' } })
  const paths: Calls['paths'] = {}
  for (const [module, routes] of Object.entries(wireModules)) {
    for (const route of routes) {
      const path = apiHostPath(route)
      paths[path] = {
        ...paths[path],
        [route.method]: { tags: [module], ...describeRoute(route, examples) },
        ...(route.isQuery
          ? { get: { tags: [module], ...describeQueryByGet(route, examples) } }
          : {}),
      }
    }
  }
  return { paths, schemas: { ...replySchemas, ...bodySchemas() } }
}

function describeApi(serverUrl: string, version: string, { paths, schemas }: Calls) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine platform',
      version,
      description:
        'The calls of an online store. Each path answers under the other forms listed in `x-path-forms` as well. Errors have one form, with a code where programs have to tell them apart.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Vitrine' },
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(wireModules).map(([name, routes]) => ({
      name,
      description: `${routes.length} calls: ${routes.map(({ id }) => id).join(', ')}.`,
    })),
    security: [{ accessToken: [] }],
    paths,
    components: {
      schemas,
      ...responseComponents,
      parameters,
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An access token or an API key; it may be bare too. `x-permissions` has what the caller needs beside it.',
        },
      },
    },
  }
}

function describeRoute(route: RouteDescription, examples: ApiExamples, id = route.id) {
  const { summary, body, isPublic, path, forms, aliases = [], takesFile, query } = route
  const { access = [], write } = route
  const permissions = access.flatMap(({ permission }) => permission ?? [])
  return {
    operationId: id,
    summary,
    description: descriptionOf(route),
    ...(isPublic ? { security: [] } : {}),
    ...(permissions.length > 0 ? { 'x-permissions': permissions } : {}),
    ...(access.length > 0 ? { 'x-callers': access.map(({ callers }) => callers) } : {}),
    'x-path-forms': [...forms.map((prefix) => prefix + path), ...aliases].map(toTemplate),
    parameters: [
      ...parametersOf(path),
      ...(query ? queryParametersOf(query) : []),
      ...(write === 'once' ? [reference('parameters', 'IdempotencyKey')] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: json(reference('schemas', componentNameOf(body)), examples[route.id]?.body),
          },
        }
      : {}),
    ...(takesFile ? { requestBody: { required: true, content: FILE } } : {}),
    responses: describeResponses(route, examples[route.id]),
  }
}

/** Who may call, how often, and what a repetition does. */
function descriptionOf({ summary, access = [], isPublic, write, rate }: RouteDescription): string {
  const callers = access.map((one) => one.callers).join('; ')
  const who = callers || (isPublic ? 'everyone, without a token' : 'every access token')
  const writes = rate === 'carts' ? 'Writes to carts' : 'Writes'
  const perSecond = rate === 'carts' ? 5 : 10
  return [
    summary,
    `For ${who}.`,
    ...(write ? [`${writes} of a caller: ${perSecond} a second, and 20 at once.`] : []),
    ...(write === 'once' ? ['Repeated with its `Idempotency-Key`, it replies as before.'] : []),
  ].join(' ')
}

const parameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Chosen by the client: the call is carried out once for it, for a day.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
}

function describeQueryByGet({ body: _, ...route }: RouteDescription, examples: ApiExamples) {
  return {
    ...describeRoute(route, examples, `${route.id}ByGet`),
    parameters: [
      ...parametersOf(route.path),
      {
        name: '.r',
        in: 'query',
        description: 'The body of the POST as base64url of its JSON, without padding.',
        schema: { type: 'string' },
      },
    ],
  }
}

function parametersOf(path: string) {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParametersOf(query: v.GenericSchema) {
  const { properties = {}, required = [] } = toJsonSchema(query, {
    errorMode: 'ignore',
    typeMode: 'input',
  })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** The schemas of bodies, and those that they refer to. */
function bodySchemas() {
  const requestSchemas = toRequestSchemas()
  const needed: Record<string, object> = {}
  for (const { body } of wireRoutes) if (body) add(componentNameOf(body))
  return needed

  function add(name: string) {
    const schema = requestSchemas[name]
    if (!schema || needed[name]) return
    needed[name] = schema
    for (const [, inner = ''] of JSON.stringify(schema).matchAll(REFERENCE)) add(inner)
  }
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g

const FILE = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
