import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pickMembers, readMember, toProductText } from './product-text.ts'

const object = fc.dictionary(
  fc.string({ unit: 'binary' }).filter((name) => name !== '__proto__'),
  fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant(undefined)),
)

it('is the JSON text of the object', () => {
  fc.assert(
    fc.property(object, (value) => {
      expect(toProductText(value).body.toString()).toBe(JSON.stringify(value))
    }),
  )
})

it('gives the chosen members, in the order of the object', () => {
  fc.assert(
    fc.property(object, fc.array(fc.nat(20)), (value, picked) => {
      const names = Object.keys(value).filter((_, at) => picked.includes(at))
      const rest = Object.fromEntries(names.map((name) => [name, value[name]]))
      const text = toProductText(value)

      expect(pickMembers(text, new Set([...names, 'none'])).toString()).toBe(JSON.stringify(rest))
      for (const name of names) {
        expect(JSON.stringify(readMember(text, name))).toBe(JSON.stringify(value[name]))
      }
      expect(readMember(text, 'a name that is not there')).toBeUndefined()
    }),
  )
})
