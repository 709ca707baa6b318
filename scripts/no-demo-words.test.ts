import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const TEXTS = /\.(ts|tsx|css|json|sql|mjs|js|html)$/
/** Tests, what is built or generated, and the specimens of the style guide. */
const OTHERS =
  /(^|\/)(node_modules|build|\.react-router|living|reference)\/|\.(test|fixture|shots)\.tsx?$|\/testing\/|\/soak\//
/** The demo's own names: its shop, people, places and workshops. */
const WORDS =
  /maren|\bkiln\b|lübeck|luebeck|atelier|twelve workshops|zwölf werkstätten|made slowly/i

it('no application code has a word of the demo store, which is data in demo/', () => {
  const files = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => TEXTS.test(file) && !OTHERS.test(file)),
  )
  expect(files.length).toBeGreaterThan(1_000)
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (WORDS.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})
