// Writes the types of packages/contract/src/graphql.ts from schema.graphql. `npm run graphql-types`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  parse,
  type StringValueNode,
  type TypeNode,
} from 'graphql'

const SCHEMA = join(import.meta.dirname, 'schema.graphql')
const TYPES = join(import.meta.dirname, '../../../../packages/contract/src/graphql.ts')

const scalars: Record<string, string> = {
  Boolean: 'boolean',
  DateTime: 'string',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  JSON: 'unknown',
  String: 'string',
}

/** The schema's types as TypeScript, each under its own name after `Graphql`. */
export function writeTypes(schema: string): string {
  const types = parse(schema).definitions.flatMap(writeType)
  return `// Written from apps/platform/src/graphql/schema.graphql by \`npm run graphql-types\`.\n\n${types.join('\n\n')}\n`
}

export const readSchema = (): string => readFileSync(SCHEMA, 'utf8')

export const readTypes = (): string => readFileSync(TYPES, 'utf8')

function writeType(type: DefinitionNode): string[] {
  switch (type.kind) {
    case Kind.ENUM_TYPE_DEFINITION: {
      const values = (type.values ?? []).map(({ name }) => `'${name.value}'`)
      const line = `export type ${nameOf(type.name.value)} = ${values.join(' | ')}`
      const lines = `export type ${nameOf(type.name.value)} =\n  | ${values.join('\n  | ')}`
      return [docOf(type) + (line.length > 100 ? lines : line)]
    }
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INPUT_OBJECT_TYPE_DEFINITION: {
      const fields = (type.fields ?? []).map(writeField)
      return [
        `${docOf(type)}export interface ${nameOf(type.name.value)} {\n${fields.join('\n')}\n}`,
      ]
    }
    default:
      return []
  }
}

function writeField(field: FieldDefinitionNode | InputValueDefinitionNode) {
  const isOptional =
    field.kind === Kind.INPUT_VALUE_DEFINITION && field.type.kind !== Kind.NON_NULL_TYPE
  return `${docOf(field, '  ')}  ${field.name.value}${isOptional ? '?' : ''}: ${toType(field.type)}`
}

function toType(type: TypeNode): string {
  if (type.kind !== Kind.NON_NULL_TYPE) return `${toRequiredType(type)} | null`
  return toRequiredType(type.type)
}

function toRequiredType(type: Exclude<TypeNode, { kind: typeof Kind.NON_NULL_TYPE }>) {
  if (type.kind === Kind.NAMED_TYPE) return scalars[type.name.value] ?? nameOf(type.name.value)
  const item = toType(type.type)
  return item.includes(' ') ? `(${item})[]` : `${item}[]`
}

const nameOf = (type: string) => `Graphql${type}`

function docOf({ description }: { description?: StringValueNode | undefined }, indent = '') {
  return description ? `${indent}/** ${description.value.replaceAll('\n', ' ')} */\n` : ''
}

if (import.meta.main) writeFileSync(TYPES, writeTypes(readSchema()))
