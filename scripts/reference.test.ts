import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Docstring, parseDocstring } from './read-exports.ts'
import { type Entry, readEntries, writeReference } from './reference.ts'

const FOLDER = join(import.meta.dirname, '../docs/reference')

let entries: Entry[]
beforeAll(async () => {
  entries = await readEntries()
})

it('is what `npm run docs` would write', () => {
  const committed = readdirSync(FOLDER).map(
    (name) => [name, readFileSync(join(FOLDER, name), 'utf8')] as const,
  )
  expect(new Map(committed)).toEqual(writeReference(entries))
})

// packages/client/snippets.test.ts checks that every example compiles.
describe('the docstrings of client and react', () => {
  it('are present on every export', () => {
    const silent = documented().flatMap(({ name, exports }) =>
      exports.filter(({ docstring }) => !docstring?.text).map((one) => `${name}: ${one.name}`),
    )
    expect(silent).toEqual([])
  })

  it('show an example of every export that can be called', () => {
    const without = documented().flatMap(({ name, exports }) =>
      exports
        .filter(({ isValue, docstring }) => isValue && !docstring?.example)
        .map((one) => `${name}: ${one.name}`),
    )
    expect(without).toEqual([])
  })

  it('show an example of every method, or of its interface', () => {
    const without = documented().flatMap(({ name, exports }) =>
      exports
        .filter(({ docstring }) => !docstring?.example)
        .flatMap(({ name: owner, members }) =>
          members
            .filter(({ isCall, docstring }) => isCall && !docstring?.example)
            .map((member) => `${name}: ${owner}.${member.name}`),
        ),
    )
    expect(without).toEqual([])
  })

  it('name what every asynchronous call throws, or say that it never rejects', () => {
    const silent = documented().flatMap(({ name, exports }) =>
      exports.flatMap(({ name: owner, isAsync, docstring, members }) => [
        ...(isAsync && !namesErrors(docstring) ? [`${name}: ${owner}`] : []),
        ...members
          .filter((member) => member.isAsync && !namesErrors(member.docstring))
          .map((member) => `${name}: ${owner}.${member.name}`),
      ]),
    )
    expect(silent, ADVICE).toEqual([])
  })

  it('name what every function that a hook returns throws, or say that it never throws', () => {
    const silent = documented().flatMap(({ name, exports }) => {
      const results = exports
        .filter((one) => /^use[A-Z]/.test(one.name))
        .map(({ returnType }) => returnType)
      return exports
        .filter((one) => results.includes(one.name))
        .flatMap(({ name: owner, members }) =>
          members
            .filter(({ isCall, docstring }) => isCall && !namesErrors(docstring))
            .map((member) => `${name}: ${owner}.${member.name}`),
        )
    })
    expect(silent, ADVICE).toEqual([])
  })
})

const ADVICE =
  'Write `@throws {ErrorClass} When …` for each error, or the sentence "Never rejects" ("Never throws" ' +
  'for what returns no promise) with the place where a failure appears.'

function namesErrors(docstring: Docstring | null) {
  return docstring !== null && (docstring.throws.length > 0 || SAYS_NEVER.test(docstring.text))
}

const SAYS_NEVER = /\bNever (rejects|throws)\b/

it('parses a docstring', () => {
  const { text, throws, sources, example } = parseDocstring(`/**
   * Finds the cart.
   *
   * @throws {PlatformError} 404: there
   * is none.
   * @see wire contract section 7.1
   * @example
   * \`\`\`ts
   * use('@see this')
   * \`\`\`
   */`)
  expect(text).toBe('Finds the cart.')
  expect(throws).toEqual(['{PlatformError} 404: there\nis none.'])
  expect(sources).toEqual(['wire contract section 7.1'])
  expect(example).toBe("```ts\nuse('@see this')\n```")
})

function documented() {
  return entries.filter(({ name }) => !/contract|\/types$/.test(name))
}
