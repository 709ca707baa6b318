type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** Drops undefined members, so that their names are not sent to the browser. */
export function definedOnly<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, entry]) => entry !== undefined),
  ) as Defined<T>
}
