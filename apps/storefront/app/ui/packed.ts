declare const content: unique symbol

/** A value as JSON in one text. */
export type Packed<T> = string & { [content]?: T }

/**
 * Packs what a loader answers. The router writes every object of an answer as numbers that point at others, which
 * compress badly: a shelf of 24 cards takes half the bytes as one text.
 */
export function pack<T>(value: T): Packed<T> {
  return swapQuotes(JSON.stringify(value))
}

export function unpack<T>(packed: Packed<T>): T {
  return JSON.parse(swapQuotes(packed)) as T
}

/** A text within a text within a script writes three backslashes before each quotation mark, and none before these. */
function swapQuotes(text: string) {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'))
}
