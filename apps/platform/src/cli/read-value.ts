import { readFileSync } from 'node:fs'

/** Parses `true`, `false`, numbers, objects and lists; `@` precedes a file that has the value. Everything else is text. */
export function readValue(text: string): unknown {
  if (text.startsWith('@')) return readValue(readFileSync(text.slice(1), 'utf8').trim())
  if (text === 'true' || text === 'false') return text === 'true'
  if (text.startsWith('{') || text.startsWith('[')) return JSON.parse(text)
  return /^\d+$/.test(text) ? Number(text) : text
}
