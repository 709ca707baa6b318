import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StoredOption } from '../../product/stored-product.ts'
import { staleParts } from '../stale-parts.ts'
import { labelsOf } from './labels.ts'
import { choiceLabels, translateOptions } from './translate-product.ts'

// Few names, so that they collide; and some that every object has.
const name: fc.Arbitrary<string> = fc.constantFrom(
  'Size',
  'Glaze',
  'S',
  'M',
  'Ink',
  '__proto__',
  'constructor',
  'ß',
)
const option = fc.record({
  name,
  optionType: fc.constant('drop_down' as const),
  choices: fc.uniqueArray(
    name.map((description) => ({ value: description, description })),
    { minLength: 1, maxLength: 4, selector: ({ description }) => description },
  ),
})
const options = fc.uniqueArray(option, { maxLength: 4, selector: (one) => one.name })
const labels = fc.dictionary(name, name, { noNullPrototype: true })
const content = fc.dictionary(
  name,
  fc.record({ name, choices: labels }, { requiredKeys: ['name'] }),
  { noNullPrototype: true },
)

it('gives every original a unique label that is not the name of another', () => {
  fc.assert(
    fc.property(fc.uniqueArray(name), labels, (originals, wanted) => {
      const found = labelsOf(originals, wanted)

      expect([...found.keys()]).toEqual(originals)
      expect(new Set(found.values()).size).toBe(originals.length)
      for (const [original, label] of found) {
        expect(label === original || !originals.includes(label)).toBe(true)
      }
    }),
  )
})

it('resolves choices by name and by label to the same choice, in any translation', () => {
  fc.assert(
    fc.property(options, content, (originals, translation) => {
      const translated = translateOptions(originals, translation)
      const toLabels = choiceLabels(translated)

      for (const [at, { name: label, key = label, choices }] of translated.entries()) {
        expect(key).toBe(originals[at]?.name)
        for (const { description, key: choice = description } of choices) {
          const shown = [[label, description]]
          for (const [option, chosen] of [
            [key, choice],
            [label, description],
            [key, description],
            [label, choice],
          ] as [string, string][]) {
            expect(Object.entries(toLabels(Object.fromEntries([[option, chosen]])))).toEqual(shown)
          }
        }
      }
    }),
  )
})

it('shows every part of a translation, or reports it as stale', () => {
  fc.assert(
    fc.property(options, content, (originals, translation) => {
      const stale = new Set(staleParts(productOf(originals), { options: translation }))
      const translated = new Map(
        translateOptions(originals, translation).map((one) => [one.key ?? one.name, one]),
      )
      for (const [original, { name: label, choices = {} }] of Object.entries(translation)) {
        const shown = translated.get(original)
        expect(stale.has(`options.${original}`)).toBe(shown?.name !== label)
        for (const [choice, chosen] of Object.entries(shown ? choices : {})) {
          const one = shown?.choices.find(({ key, description }) => (key ?? description) === choice)
          const place = `options.${original}.choices.${choice}`
          expect([place, stale.has(place)]).toEqual([place, one?.description !== chosen])
        }
      }
    }),
  )
})

const productOf = (given: StoredOption[]) => ({
  options: given,
  infoSections: [],
  customTextFields: [],
  mediaIds: [],
})
