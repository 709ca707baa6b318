/** A product's wire form as JSON text, of which single members can be taken without parsing it. */
export interface ProductText {
  body: Buffer
  names: readonly string[]
  /** The position in `body` after each member, in the order of `names`. */
  ends: Uint32Array
}

const COMMA = Buffer.from(',')
const OPEN = Buffer.from('{')
const CLOSE = Buffer.from('}')

/** The text of an object without undefined members, which JSON has not. */
export function toProductText(product: object): ProductText {
  const members = Object.entries(product).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [{ name, text: Buffer.from(`${JSON.stringify(name)}:${JSON.stringify(value)}`) }],
  )
  const ends = new Uint32Array(members.length)
  let end = 0
  for (const [at, { text }] of members.entries()) {
    // A brace or a comma stands before each member.
    end += 1 + text.length
    ends[at] = end
  }
  return {
    body: join(members.map(({ text }) => text)),
    names: members.map(({ name }) => name),
    ends,
  }
}

/** The text with these members only, in the product's own order; each as `write` gives it, unchanged when absent. */
export function pickMembers(
  text: ProductText,
  fields: ReadonlySet<string>,
  write: (name: string, member: Buffer) => Buffer = (_, member) => member,
): Buffer {
  return join(
    text.names.flatMap((name, at) => (fields.has(name) ? [write(name, memberAt(text, at))] : [])),
  )
}

/** The value of one member; `undefined` where the product has none of the name. */
export function readMember(text: ProductText, name: string): unknown {
  const at = text.names.indexOf(name)
  if (at < 0) return undefined
  return JSON.parse(`{${memberAt(text, at)}}`)[name]
}

function memberAt({ body, ends }: ProductText, at: number) {
  return body.subarray((ends[at - 1] ?? 0) + 1, ends[at])
}

function join(members: Buffer[]) {
  const separated = members.flatMap((member, at) => (at === 0 ? [member] : [COMMA, member]))
  return Buffer.concat([OPEN, ...separated, CLOSE])
}
