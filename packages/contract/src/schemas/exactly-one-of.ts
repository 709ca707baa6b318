import * as v from 'valibot'

/** Refuses an object that has none or several of the members. */
export function exactlyOneOf<Value extends object>(names: readonly (keyof Value & string)[]) {
  return v.check<Value, string>(
    (value) => names.filter((name) => value[name] !== undefined).length === 1,
    `must have exactly one of ${names.join(', ')}`,
  )
}
