import { expect, it } from 'vitest'
import { readSchema, readTypes, writeTypes } from './write-types.ts'

it('writes what may be missing, lists, choices and what is said of them', () => {
  const types = writeTypes(`
    "A colour."
    enum Colour { RED GREEN }
    type Mug {
      "How it looks."
      colours: [Colour!]!
      holds: Float
    }
    input Wish { colour: Colour, count: Int! }
  `)

  expect(types).toContain(`/** A colour. */\nexport type GraphqlColour = 'RED' | 'GREEN'`)
  expect(types).toContain(
    'export interface GraphqlMug {\n  /** How it looks. */\n  colours: GraphqlColour[]\n  holds: number | null\n}',
  )
  expect(types).toContain('  colour?: GraphqlColour | null\n  count: number\n')
})

it('has written the types that the client knows: `npm run graphql-types` does it again', () => {
  expect(readTypes()).toBe(writeTypes(readSchema()))
})
