import { expect, it } from 'vitest'
import { readSchema, readTypes, writeTypes } from './write-types.ts'

it('writes nullable fields, lists, enums and descriptions', () => {
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

it('equals the types of the client: `npm run graphql-types` updates them', () => {
  expect(readTypes()).toBe(writeTypes(readSchema()))
})
