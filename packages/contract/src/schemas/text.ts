import * as v from 'valibot'

/** A text that the database can store, of at most so many characters. */
export const text = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(max),
    v.check((value) => !value.includes('\0'), 'must not contain the character U+0000'),
  )

/** As {@link text}, of at least one. */
export const filled = (max: number) => v.pipe(text(max), v.minLength(1))

/** As {@link filled}, of what people see: a name. */
export const notOnlySpaces = (max: number) =>
  v.pipe(
    filled(max),
    v.check(
      (value) => value === '' || value.trim() !== '',
      'ONLY_SPACES_STRING_ERROR: has only spaces',
    ),
  )

/** Of what was read before a change, so that nobody's change is lost; opaque. */
export const revision = v.pipe(v.string(), v.maxLength(100))
