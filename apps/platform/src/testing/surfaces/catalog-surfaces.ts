import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  buildSchema,
  type GraphQLOutputType,
  getNamedType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { readChangesAfter } from '../../events/changes.ts'
import { eventsOfChange } from '../../events/projections/events-of-change.ts'
import { relayChanges } from '../../events/webhooks/relay.ts'
import { exportCatalog } from '../../transfer/export/export-catalog.ts'
import { type TableFormatName, tableFormats } from '../../transfer/export/export-table.ts'
import { createTestApp } from '../test-app.ts'
import type { TestPlatform } from '../test-platform.ts'

/** Returns what a surface of the platform shows, as text. */
export type ReadSurface = (platform: TestPlatform, entityId: string) => Promise<string>

/** The surfaces that show the whole catalog: events, JSON lines and each CSV format. */
export const catalogSurfaces: Record<string, ReadSurface> = {
  events: readEvents,
  'JSON lines': readLines,
  ...Object.fromEntries(
    (Object.keys(tableFormats) as TableFormatName[]).map((format) => [
      `CSV of ${format}`,
      (platform: TestPlatform) => readTable(platform, format),
    ]),
  ),
}

/** What each surface shows of the entity, with masked ids and digests beside them: they differ between all entities. */
export async function readSurfaces(
  surfaces: Record<string, ReadSurface>,
  platform: TestPlatform,
  entityId: string,
): Promise<Record<string, string>> {
  const shown: Record<string, string> = {}
  for (const [surface, read] of Object.entries(surfaces)) {
    shown[surface] = (await read(platform, entityId)).replaceAll(
      /[\da-f]{8}-[\da-f]{4}-\d[\da-f]{3}-[\da-f]{4}-[\da-f]{12}(?::[\da-f]{12}){0,2}/g,
      'ID',
    )
  }
  return shown
}

/**
 * The names of the surfaces that show the difference between two values of a field. `none` shows the entity without
 * either value: an event may say no more than that the field changed, and a file that it left something out, so there
 * one of the two values has to differ from it.
 */
export function listShowing({
  none,
  first,
  second,
}: Record<'none' | 'first' | 'second', Record<string, string>>): string[] {
  return Object.keys(none).filter((surface) =>
    surface === 'events' || surface.startsWith('CSV')
      ? new Set([none[surface], first[surface], second[surface]]).size > 1
      : first[surface] !== second[surface],
  )
}

const SCHEMA = buildSchema(
  await readFile(join(import.meta.dirname, '../../graphql/schema.graphql'), 'utf8'),
)

/** The result of `query` with every field of the GraphQL type, for a caller with all permissions of the catalog. */
export async function readGraphql(
  platform: TestPlatform,
  type: string,
  query: (fields: string) => string,
): Promise<string> {
  const app = await createTestApp(platform)
  const { body } = await app.call('POST', '/graphql/alpha', {
    query: query(selectEveryField(type, 3)),
  })
  if (body.errors) throw new Error(JSON.stringify(body.errors))
  return JSON.stringify(body.data)
}

/** The names of the fields of a GraphQL type. */
export const listGraphqlFields = (typeName: string): string[] =>
  Object.keys(requireType(typeName).getFields())

function requireType(name: string) {
  const type = SCHEMA.getType(name)
  if (!isObjectType(type)) throw new Error(`The GraphQL schema has no object type ${name}.`)
  return type
}

/** The selection of every field of a GraphQL type and of nested types; a deeper level requests cheaper fields. */
export function selectEveryField(typeName: string, depth: number): string {
  const fields = Object.values(requireType(typeName).getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return []
    const inner: GraphQLOutputType = field.type
    const named = getNamedType(inner)
    if (!isObjectType(named)) return [field.name]
    return depth > 1 && !['Collection', 'Product'].includes(named.name)
      ? [`${field.name} ${selectEveryField(named.name, depth - 1)}`]
      : []
  })
  return `{ ${fields.join(' ')} }`
}

async function readEvents({ scope, services }: TestPlatform) {
  while (await relayChanges(scope, services)) {
    // The next batch.
  }
  const { changes } = await readChangesAfter(scope, 0, 100)
  const options = { settings: services, merchantData: true }
  return JSON.stringify(
    changes.flatMap((change) => eventsOfChange(change, options).map((event) => event.write())),
  )
}

async function readLines({ scope, services }: TestPlatform) {
  return inFolder(async (folder) => {
    const file = join(folder, 'catalog.jsonl')
    await exportCatalog(scope, { file, files: services.mediaFiles })
    return readFile(file, 'utf8')
  })
}

async function readTable({ scope, services }: TestPlatform, format: TableFormatName) {
  const { publicPlatformUrl } = services
  return inFolder(async (folder) => {
    const file = join(folder, 'catalog.csv')
    const { leftOut } = await exportCatalog(scope, { file, format, publicPlatformUrl })
    return `${await readFile(file, 'utf8')}\n${JSON.stringify(leftOut.map(({ what }) => what))}`
  })
}

async function inFolder(work: (folder: string) => Promise<string>) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-fields-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
