import { Fragment, type ReactNode } from 'react'

/** A mark that no message and no name holds (Unicode private use). */
const MARK = '\uE000'

/**
 * A message with elements in the places of some of its arguments.
 *
 * @example
 * withElements((marks) => m.sent(marks), { email: <strong>{email}</strong> })
 */
export function withElements<Name extends string>(
  say: (marks: Record<Name, string>) => string,
  elements: Record<Name, ReactNode>,
): ReactNode {
  const names = Object.keys(elements) as Name[]
  const marks = Object.fromEntries(names.map((name) => [name, MARK + name + MARK]))
  return say(marks as Record<Name, string>)
    .split(MARK)
    .map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place.
      <Fragment key={place}>{place % 2 === 1 ? elements[part as Name] : part}</Fragment>
    ))
}
