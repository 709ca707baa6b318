// Writes reply-schemas.json and docs/permissions.md. `npm run api-docs`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGenerator } from 'ts-json-schema-generator'
import type { Reply } from '../http/route/route.ts'
import { writePermissionTable } from './permission-table.ts'
import { wireRoutes } from './wire-routes.ts'

const TABLE = join(import.meta.dirname, '../../../../docs/permissions.md')
const FILE = join(import.meta.dirname, 'reply-schemas.json')

/** The schemas of every type that a reply names, and of the types that those refer to, by their names. */
export function createReplySchemas(): Record<string, object> {
  const { definitions = {} } = createGenerator({
    path: join(import.meta.dirname, 'reply-types.ts'),
    tsconfig: join(import.meta.dirname, '../../tsconfig.json'),
    type: '*',
    // The compiler of this repository has checked them; the generator brings an older one.
    skipTypeCheck: true,
    // A reply may get further members.
    additionalProperties: true,
    encodeRefs: false,
  }).createSchema('*')
  const texts = new Map(
    Object.entries(definitions).map(([name, schema]) => [name, JSON.stringify(schema)]),
  )
  const needed = new Set<string>()
  for (const { reply, errorBody } of wireRoutes) {
    for (const name of [...typesOf(reply), errorBody ?? 'ErrorEnvelope']) add(name)
  }
  return Object.fromEntries(
    [...needed].sort().map((name) => [toComponentName(name), toComponent(texts.get(name) ?? '')]),
  )

  function add(name: string) {
    if (needed.has(name)) return
    const text = texts.get(name)
    if (text === undefined) throw new Error(`${name} is no type of replies.`)
    needed.add(name)
    for (const [, reference = ''] of text.matchAll(REFERENCE)) add(reference)
  }
}

const REFERENCE = /"#\/definitions\/([^"]+)"/g

function typesOf(reply: Reply): string[] {
  if (typeof reply === 'string') return [reply]
  if ('mediaType' in reply) return []
  return Object.values(reply.members)
    .flat()
    .filter((member) => typeof member === 'string')
}

function toComponent(text: string): object {
  const referring = text.replaceAll(
    REFERENCE,
    (_, name: string) => `"#/components/schemas/${toComponentName(name)}"`,
  )
  return JSON.parse(referring) as object
}

/** A generic type has brackets in its name, which OpenAPI does not allow. */
const toComponentName = (name: string) => name.replaceAll(/[^\w.-]+/g, '_').replace(/_$/, '')

export const writeReplySchemas = () => `${JSON.stringify(createReplySchemas(), null, 2)}\n`

if (import.meta.main) {
  writeFileSync(FILE, writeReplySchemas())
  writeFileSync(TABLE, writePermissionTable())
}
