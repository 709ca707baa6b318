import { toJsonSchema } from '@valibot/to-json-schema'
import { Hono } from 'hono'
import type * as v from 'valibot'
import type { HttpEnvironment } from '../http/environment.ts'
import type { Operation } from '../http/operation.ts'
import { operations } from './operations.ts'

/** `GET /openapi.json`: the wire API as an OpenAPI 3.1 document, made from the schemas that judge the requests. */
export function createOpenApiRoutes({
  publicPlatformUrl,
  version,
}: {
  publicPlatformUrl: string
  version: string
}) {
  const document = describeApi(publicPlatformUrl, version)
  return new Hono<HttpEnvironment>().get('/openapi.json', (c) => {
    c.header('Access-Control-Allow-Origin', '*')
    return c.json(document)
  })
}

function describeApi(serverUrl: string, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const path = apiHostPath(operation)
    paths[path] = {
      ...paths[path],
      [operation.method]: describeOperation(operation, operation.id),
      ...(operation.isQuery ? { get: describeQueryByGet(operation) } : {}),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine platform',
      version,
      description: 'Each path answers under the other forms listed in x-path-forms as well.',
    },
    servers: [{ url: serverUrl }],
    security: [{ accessToken: [] }],
    paths,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'An access token or API key, bare or behind "Bearer ".',
        },
      },
    },
  }
}

/** The form that our client sends: the second one, where there is more than the bare path. */
function apiHostPath({ path, forms, id }: Operation) {
  const isBareOnTheApiHost =
    id === 'token' || (forms.length === 2 && path.startsWith('/v2/collections'))
  const prefix = isBareOnTheApiHost ? '' : (forms[1] ?? '')
  return prefix + toTemplate(path)
}

function describeOperation(operation: Operation, operationId: string) {
  const { summary, body, isPublic, path, forms, file } = operation
  return {
    operationId,
    summary,
    ...(isPublic ? { security: [] } : {}),
    'x-path-forms': forms.map((prefix) => prefix + toTemplate(path)),
    parameters: parametersOf(path),
    ...(body ? { requestBody: { required: true, content: json(schemaOf(body)) } } : {}),
    ...(file === 'taken' ? { requestBody: { required: true, content: FILE } } : {}),
    responses:
      file === 'given'
        ? { ...RESPONSES, 200: { description: 'The file.', content: FILE } }
        : RESPONSES,
  }
}

function describeQueryByGet(operation: Operation) {
  const { body: _, ...rest } = operation
  return {
    ...describeOperation(rest, `${operation.id}ByGet`),
    parameters: [
      ...parametersOf(operation.path),
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

function toTemplate(path: string) {
  return path.replaceAll(/:(\w+)/g, '{$1}')
}

function schemaOf(schema: v.GenericSchema) {
  // Checks across members, and patterns that JSON Schema cannot say, stay the server's own.
  const { $schema: _, ...jsonSchema } = toJsonSchema(schema, { errorMode: 'ignore' })
  return jsonSchema
}

const json = (schema: object) => ({ 'application/json': { schema } })

const FILE = { 'application/octet-stream': {} }

const ERROR_ENVELOPE = {
  type: 'object',
  required: ['message', 'details'],
  properties: { message: { type: 'string' }, details: { type: 'object' } },
}

const RESPONSES = {
  200: { description: 'Done.', content: json({ type: 'object' }) },
  default: { description: 'Refused; the body says why.', content: json(ERROR_ENVELOPE) },
}
