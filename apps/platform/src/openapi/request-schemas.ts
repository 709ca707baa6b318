import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as schemas from '@vitrine/contract/schemas'
import type * as v from 'valibot'

const definitions = Object.fromEntries(
  Object.entries<unknown>(schemas)
    .filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1]))
    .map(([name, schema]) => [toComponentName(name), schema] as const),
)
const names = new Map<v.GenericSchema, string>(
  Object.entries(definitions).map(([name, schema]) => [schema, name]),
)

/** The contract's schemas of requests as JSON Schema, by their names as components. */
export function toRequestSchemas(): Record<string, object> {
  const found = toJsonSchemaDefs(definitions, {
    // Checks across members, and patterns that JSON Schema cannot say, stay the server's own.
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  })
  return JSON.parse(JSON.stringify(found, withoutUnicodePattern))
}

/** Validators that compile without the flag `u` read `\p{L}` as a `p`, and would refuse every e-mail address. */
function withoutUnicodePattern(name: string, value: unknown) {
  return name === 'pattern' && typeof value === 'string' && value.includes('\\p{')
    ? undefined
    : value
}

/** The name of the component for a body. @throws {Error} The schema is none of the contract's. */
export function componentNameOf(body: v.GenericSchema): string {
  const name = names.get(body)
  if (name === undefined) throw new Error('A body has to be a schema of the contract.')
  return name
}

/** `addToCartSchema` is `AddToCartBody`: types of the contract, which replies use, have the names without. */
function toComponentName(name: string) {
  return `${name.replace(/^./, (letter) => letter.toUpperCase()).replace(/Schema$/, '')}Body`
}

function isSchema(value: unknown) {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'
}
