import { toJsonSchema } from '@valibot/to-json-schema'
import { Hono } from 'hono'
import type * as v from 'valibot'
import type { HttpEnvironment } from '../http/environment.ts'
import type { ReplyMembers, RouteDescription } from '../http/route/route.ts'
import { apiHostPath, toTemplate } from './api-host-path.ts'
import replySchemas from './reply-schemas.json' with { type: 'json' }
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
  return new Hono<HttpEnvironment>().get('/openapi.json', (c) => {
    calls ??= describeCalls()
    c.header('Access-Control-Allow-Origin', '*')
    return c.json(describeApi(publicPlatformUrl, version, calls))
  })
}

/** The part of the document that is the same for every app of this process. */
let calls: ReturnType<typeof describeCalls> | undefined

function describeCalls() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [module, routes] of Object.entries(wireModules)) {
    for (const route of routes) {
      const path = apiHostPath(route)
      paths[path] = {
        ...paths[path],
        [route.method]: { tags: [module], ...describeRoute(route) },
        ...(route.isQuery ? { get: { tags: [module], ...describeQueryByGet(route) } } : {}),
      }
    }
  }
  return { paths, schemas: { ...replySchemas, ...bodySchemas() } }
}

function describeApi(
  serverUrl: string,
  version: string,
  { paths, schemas }: ReturnType<typeof describeCalls>,
) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine platform',
      version,
      description: 'Each path answers under the other forms listed in x-path-forms as well.',
    },
    servers: [{ url: serverUrl }],
    tags: Object.keys(wireModules).map((name) => ({ name })),
    security: [{ accessToken: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'An access token or API key, bare or behind "Bearer ". The names beside it are permissions of the caller.',
        },
      },
    },
  }
}

function describeRoute(route: RouteDescription) {
  const { id, summary, body, isPublic, path, forms, aliases = [], takesFile, query } = route
  const { access = [] } = route
  const permissions = access.flatMap(({ permission }) => permission ?? [])
  return {
    operationId: id,
    summary,
    ...(isPublic ? { security: [] } : {}),
    ...(permissions.length > 0 ? { security: [{ accessToken: permissions }] } : {}),
    ...(access.length > 0 ? { 'x-callers': access.map(({ callers }) => callers) } : {}),
    'x-path-forms': [...forms.map((prefix) => prefix + path), ...aliases].map(toTemplate),
    parameters: [...parametersOf(path), ...(query ? queryParametersOf(query) : [])],
    ...(body
      ? { requestBody: { required: true, content: json(reference(componentNameOf(body))) } }
      : {}),
    ...(takesFile ? { requestBody: { required: true, content: FILE } } : {}),
    responses: describeResponses(route),
  }
}

function describeQueryByGet({ body: _, ...route }: RouteDescription) {
  return {
    ...describeRoute({ ...route, id: `${route.id}ByGet` }),
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

function describeResponses({ reply, errors = {}, errorBody = 'ErrorEnvelope' }: RouteDescription) {
  const error = json(reference(errorBody))
  const byStatus = Object.entries(errors).map(([status, codes]) => [
    status,
    {
      description: codes.length > 0 ? `Codes: ${codes.join(', ')}.` : 'Without a code.',
      content: error,
    },
  ])
  return {
    200: describeReply(reply),
    ...Object.fromEntries(byStatus),
    default: { description: 'An error, in the same form.', content: error },
  }
}

function describeReply(reply: RouteDescription['reply']) {
  if (typeof reply === 'string') return { description: 'Success.', content: json(reference(reply)) }
  if ('mediaType' in reply) return { description: 'The file.', content: { [reply.mediaType]: {} } }
  return { description: 'Success.', content: json(toObject(reply)) }
}

function toObject({ members, optional = [] }: ReplyMembers) {
  const toSchema = (member: string | object) =>
    typeof member === 'string' ? reference(member) : member
  return {
    type: 'object',
    required: Object.keys(members).filter((name) => !optional.includes(name)),
    properties: Object.fromEntries(
      Object.entries(members).map(([name, member]) => [
        name,
        Array.isArray(member)
          ? { type: 'array', items: toSchema(member[0]) }
          : toSchema(member as string | object),
      ]),
    ),
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

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const json = (schema: object) => ({ 'application/json': { schema } })

const FILE = { 'application/octet-stream': {} }
