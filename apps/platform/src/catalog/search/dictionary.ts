/** Interns texts as numbers, so that a column of texts is a column of numbers. */
export interface Dictionary<Value> {
  /** The number of the text, whose use count is incremented. */
  use(text: string): number
  /** Decrements the use count; an unused number is reused for another text. */
  release(number: number): void
  /** The parsed values by number; `undefined` for an unused number. */
  values: (Value | undefined)[]
  /** How often each is used, by number. */
  uses: number[]
  /** The size of the number range. */
  size(): number
  /** Approximate size in bytes. */
  bytes(): number
}

/** Approximate bytes of an entry besides its text and parsed value. */
const ENTRY_BYTES = 200
/** A text and its parsed value. */
const BYTES_PER_CHARACTER = 6

export function createDictionary<Value>(parse: (text: string) => Value): Dictionary<Value> {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  const values: (Value | undefined)[] = []
  const uses: number[] = []
  const free: number[] = []
  let characters = 0

  return {
    use(text) {
      const number = numbers.get(text) ?? add(text)
      uses[number] = (uses[number] ?? 0) + 1
      return number
    },

    release(number) {
      const left = (uses[number] ?? 0) - 1
      uses[number] = left
      if (left > 0) return
      const text = texts[number] ?? ''
      numbers.delete(text)
      characters -= text.length
      texts[number] = ''
      values[number] = undefined
      free.push(number)
    },

    values,
    uses,
    size: () => values.length,
    bytes: () => numbers.size * ENTRY_BYTES + characters * BYTES_PER_CHARACTER,
  }

  function add(text: string) {
    const number = free.pop() ?? values.length
    numbers.set(text, number)
    texts[number] = text
    values[number] = parse(text)
    uses[number] = 0
    characters += text.length
    return number
  }
}

/** 1 for each number whose value passes the test. */
export function numbersWith<Value>({ values }: Dictionary<Value>, test: (value: Value) => boolean) {
  return Uint8Array.from(values, (value) => Number(value !== undefined && test(value)))
}
