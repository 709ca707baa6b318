/** Values of a simple GET; lists repeat the key, absent values are left out. */
export type QueryParameters = Record<
  string,
  string | number | boolean | readonly string[] | null | undefined
>

/** Writes the parameters of a simple GET. @see wire contract section 1.2 */
export function queryString(parameters: QueryParameters): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(parameters)) {
    for (const item of [value ?? []].flat()) search.append(key, String(item))
  }
  return search.toString()
}
