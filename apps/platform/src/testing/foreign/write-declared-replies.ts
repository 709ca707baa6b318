// Writes declared-replies.json from the declarations of `@wix/stores` and `@wix/categories`, which a folder has installed:
// node apps/platform/src/testing/foreign/write-declared-replies.ts FOLDER
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createGenerator } from 'ts-json-schema-generator'

/** The replies of catalog V3 as the hosted platform's packages declare them. */
export interface DeclaredReplies {
  /** The packages' versions by their names. */
  packages: Record<string, string>
  /** The name of the reply's schema, by method and path on the API host: `GET /stores/v3/brands/{}`. */
  replies: Record<string, string>
  definitions: Record<string, object>
}

const FILE = join(import.meta.dirname, 'declared-replies.json')

/** The module of each service, and what its paths begin with on the API host. */
const MODULES: Record<string, string> = {
  'stores_products-v-3': '/stores',
  'stores_read-only-variants-v-3': '/stores',
  'stores_inventory-items-v-3': '/stores',
  'stores_customizations-v-3': '/stores',
  'stores_brands-v-3': '/stores',
  'stores_ribbons-v-3': '/stores',
  'stores_info-sections-v-3': '/stores',
  'stores_stores-locations-v-3': '/stores',
  'stores_catalog-versioning': '/stores',
  categories_categories: '/categories',
}

/** What the declarations leave to JSON: a time is text, and the nodes of rich content are another product's. */
const PLAIN: Record<string, object> = {
  Date: { type: 'string', format: 'date-time' },
  RichContent: { type: 'object' },
  RichContentV2: { type: 'object' },
}

async function readDeclarations(folder: string): Promise<DeclaredReplies> {
  const packages = Object.fromEntries(
    ['@wix/stores', '@wix/categories'].map((name) => {
      const file = join(folder, 'node_modules', name, 'package.json')
      return [name, (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version]
    }),
  )
  const declared: DeclaredReplies = { packages, replies: {}, definitions: {} }
  for (const [module, prefix] of Object.entries(MODULES)) {
    const build = join(folder, 'node_modules/@wix', `auto_sdk_${module}`, 'build/es')
    await addModule(declared, { build, prefix, module: module.replace(/^[a-z]+_/, '') })
  }
  return declared
}

async function addModule(
  { replies, definitions }: DeclaredReplies,
  { build, prefix, module }: { build: string; prefix: string; module: string },
) {
  const text = readFileSync(join(build, 'meta.d.mts'), 'utf8')
  const calls = (await import(pathToFileURL(join(build, 'meta.mjs')).href)) as Record<
    string,
    () => { httpMethod: string; path: string }
  >
  const schemas = createSchemas(text)
  const needed = new Set<string>()
  for (const [, name = '', reply = ''] of text.matchAll(CALL)) {
    const { httpMethod, path } = calls[name]?.() ?? {}
    if (!httpMethod || !path) throw new Error(`${name} is declared, and has no path.`)
    replies[`${httpMethod} ${prefix}${path.replaceAll(/\{[^}]+\}/g, '{}')}`] = `${module}.${reply}`
    add(reply)
  }

  function add(name: string) {
    if (needed.has(name)) return
    needed.add(name)
    const schema = PLAIN[name] ?? schemas[name]
    if (schema === undefined) throw new Error(`${name} is not declared.`)
    definitions[`${module}.${name}`] = JSON.parse(JSON.stringify(schema), (key, value) => {
      if (typeof value !== 'string') return value
      if (key === 'description') return undefined
      const type = key === '$ref' ? value.replace('#/definitions/', '') : undefined
      if (type === undefined) return value
      add(type)
      return `#/definitions/${module}.${type}`
    })
  }
}

/** A declared call, and the type of its reply on the wire, which is the last of its parameters. */
const CALL = /declare function (\w+)\(\): __PublicMethodMetaInfo<.*?, (\w+)>;/gs

/** The schemas of all types of a module. The generator only sees exported ones, and the module exports them renamed. */
function createSchemas(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'declared-'))
  const path = join(folder, 'module.d.ts')
  const own = text.replace(/^export \{.*/ms, '').replace(/^import .*$/gm, '')
  writeFileSync(
    path,
    own.replaceAll(/^(?:declare )?(interface|type|enum) /gm, 'export declare $1 '),
  )
  try {
    return (
      createGenerator({ path, type: '*', skipTypeCheck: true, encodeRefs: false }).createSchema('*')
        .definitions ?? {}
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Give the folder that has the packages.')
  writeFileSync(FILE, `${JSON.stringify(await readDeclarations(folder))}\n`)
}
