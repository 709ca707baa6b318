/** A JSON Schema, as far as the schemas of requests use it. */
export interface Schema {
  $ref?: string
  const?: unknown
  enum?: unknown[]
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema | boolean
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  format?: string
}

/** What a walk chooses from: numbers of a seed, and what earlier replies contained. */
export interface Choice {
  /** At least 0, less than `limit`. */
  below(limit: number): number
  /** A text of an earlier reply, by the name of its member where there is one. */
  known(name: string): string | undefined
}

const MAX_DEPTH = 5
const TEXTS = [
  '',
  'Vase',
  'ada@example.com',
  'DE',
  'EUR',
  '2026-11-20',
  '12.50',
  'CATALOG',
  'x'.repeat(300),
  ' ',
  `Größe <b>"M"</b> & 'L' \\ %_ 👩‍👧 \u202eabc`,
]
/** The longest text that is made as long as its schema allows. */
const MAX_LONGEST = 2_000

/** A value for the schema, which usually fits it: texts are those of earlier replies, where there are any. */
export function sampleValue(
  schema: Schema | boolean | undefined,
  schemas: Record<string, Schema>,
  choice: Choice,
  name = '',
  depth = 0,
): unknown {
  if (typeof schema !== 'object') return pick(choice, [null, 1, 'text', true, {}, []])
  const again = (inner: Schema | boolean | undefined, as = name) =>
    sampleValue(inner, schemas, choice, as, depth + 1)
  if (depth > MAX_DEPTH) return null
  if (schema.$ref) return again(schemas[schema.$ref.split('/').at(-1) ?? ''])
  if ('const' in schema) return schema.const
  if (schema.enum) return pick(choice, schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return again(pick(choice, either))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => again(one)))
  const type = Array.isArray(schema.type) ? pick(choice, schema.type) : schema.type
  switch (type) {
    case 'object':
      return sampleObject(schema, choice, again)
    case 'array': {
      const least = schema.minItems ?? 0
      const most = Math.min(schema.maxItems ?? 3, 3)
      const length = least + choice.below(Math.max(1, most - least + 1))
      return Array.from({ length }, () => again(schema.items))
    }
    case 'integer':
    case 'number':
      return sampleNumber(schema, choice, type)
    case 'boolean':
      return choice.below(2) === 0
    case 'null':
      return null
    default:
      return sampleText(schema, choice, name)
  }
}

function sampleObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  choice: Choice,
  again: (inner: Schema | boolean | undefined, as?: string) => unknown,
) {
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || choice.below(3) === 0,
  )
  const members = names.map((name) => [name, again(properties[name], name)])
  const isOpen = typeof additionalProperties === 'object' && choice.below(2) === 0
  if (isOpen) members.push(['extra', again(additionalProperties, 'extra')])
  return Object.fromEntries(members)
}

function sampleNumber({ minimum, maximum }: Schema, choice: Choice, type: string) {
  const least = minimum ?? 0
  if (maximum !== undefined && choice.below(12) === 0) return maximum
  const most = Math.min(maximum ?? least + 20, least + 20)
  const odd = choice.below(12) === 0 ? [-1, 0, 2 ** 53, 1e21] : []
  const value = pick(choice, [least, most, least + choice.below(Math.max(1, most - least)), ...odd])
  return type === 'number' && choice.below(3) === 0 ? value + 0.5 : value
}

function sampleText(schema: Schema, choice: Choice, name: string) {
  const { format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const known = choice.known(name)
  if (known !== undefined && choice.below(6) > 0) return known
  if (format === 'uuid') return '0d8e6a3e-55a1-4c1b-9a55-8f5a5c1d0001'
  if (format === 'email') return `walk${choice.below(5)}@example.com`
  if (maxLength <= MAX_LONGEST && choice.below(8) === 0) return 'm'.repeat(maxLength)
  const text = pick(choice, TEXTS)
  return text.length < minLength ? text.padEnd(minLength, 'y') : text
}

function pick<T>(choice: Choice, values: readonly T[]): T {
  return values[choice.below(values.length)] as T
}
