/** Equal texts under one number, so that a column of them is a column of numbers. */
export interface Dictionary<Value> {
  /** The number of the text, which is used once more now. */
  use(text: string): number
  /** Ends one use; a number that nobody uses may mean another text next. */
  release(number: number): void
  /** What the texts say, by their numbers; `undefined` for a number that means nothing now. */
  values: (Value | undefined)[]
  /** How often each is used, by number. */
  uses: number[]
  /** How many numbers there are. */
  size(): number
  /** What it takes, about. */
  bytes(): number
}

/** What an entry takes beside its text and what that says, about. */
const ENTRY_BYTES = 200
/** A text, and what was parsed of it. */
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
