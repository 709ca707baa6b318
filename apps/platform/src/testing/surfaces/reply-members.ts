import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../openapi/reply-schemas.json')

const schemas = JSON.parse(await readFile(FILE, 'utf8')) as Record<
  string,
  { properties?: Record<string, unknown> }
>

/** The members of a type of replies, from the schemas that are generated from the contract; each after the prefix. */
export function listReplyMembers(type: string, prefix = ''): string[] {
  const { properties } = schemas[type] ?? {}
  if (!properties) throw new Error(`${type} is no object in ${FILE}.`)
  return Object.keys(properties).map((name) => `${prefix}${name}`)
}

/** The value at a path such as `variant.sku`; `undefined` where a member is missing. */
export function readMember(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], value)
}
