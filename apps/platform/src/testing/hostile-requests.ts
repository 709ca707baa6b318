import fc from 'fast-check'

/** Texts that break what takes them as they are. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    ...['', '\0', '\u0000a', "'; DROP TABLE products; --", '%', '_', '\\', '{{7*7}}'],
    ...['<script>alert(1)</script>', '\ud800', '\udfff', '\u202e', '\ufeff', '🏺'.repeat(30), 'ﷺ'],
    ...['null', 'undefined', 'NaN', '-1', '1e999', '../../etc/passwd', 'a'.repeat(20_000)],
    ...['{"$where":"1"}', '{"id":{"$in":[', '[]', 'http://127.0.0.1/', 'wix:image://v1/../x'],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** Values that no call expects in most places. */
export const oddValue = fc.oneof(
  fc.constantFrom(-1, 0, 5e-324, 0.5, 1e-7, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308, 999_999_999.995),
  fc.constantFrom(
    null,
    true,
    [],
    {},
    [[]],
    [null],
    { id: 1 },
    Array.from({ length: 3000 }, () => 0),
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

export type Place = (string | number)[]

/** Every object in the body, by its path. */
export function placesOf(value: unknown, place: Place = []): [Place][] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.entries(value).flatMap(([key, member]) => placesOf(member, [...place, key]))
  return Array.isArray(value) ? inside : [[place], ...inside]
}

/** Every value in the body, by its path. */
export function leavesOf(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place]
  return [place, ...Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...place, key]))]
}

/** Every text in the body, by its path. */
export function textsOf(value: unknown, place: Place = []): Place[] {
  if (typeof value === 'string') return [place]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => textsOf(member, [...place, key]))
}

/** The body as JSON, with a member `__proto__` added, which only JSON text can contain. */
export function withMember(body: object, place: Place, key: string, value: unknown) {
  const marker = 'one-more-member'
  const at = place.reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], body)
  const marked = replaced(body, place, { ...(at as object), [marker]: 0 })
  const text = JSON.stringify(marked)
  return text.replace(`"${marker}":0`, () => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
}

/** The body with another value in the place. */
export function replaced(body: unknown, [step, ...rest]: Place, value: unknown): unknown {
  if (step === undefined) return value
  const copy = structuredClone(body) as Record<string, unknown>
  copy[step] = replaced(copy[step], rest, value)
  return copy
}
