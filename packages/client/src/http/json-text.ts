import { VitrineError } from '../errors.ts'

/**
 * The JSON of a request. JSON has no `NaN` or infinity, and `JSON.stringify` writes `null` instead, which
 * clears a price; only the number of a custom field has a form for them, their names.
 *
 * @throws {VitrineError} `invalid_number`: when another number is not finite.
 * @see wire contract section 11.2
 */
export function jsonText(request: object): string {
  const text = JSON.stringify(request)
  // Looking at each value is slower than all of `JSON.stringify`.
  return text.includes('null') ? JSON.stringify(request, toFinite) : text
}

function toFinite(name: string, value: unknown) {
  if (typeof value !== 'number' || Number.isFinite(value)) return value
  if (name === 'numValue') return String(value)
  throw new VitrineError(`"${name}" is ${value}. Give a number.`, { code: 'invalid_number' })
}
