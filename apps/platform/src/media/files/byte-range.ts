/**
 * One byte range (RFC 9110 section 14.2) of a file of this size, both ends included; any other form of the header is
 * ignored.
 */
export function readRange(header: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'unsatisfiable' : { first, last }
}
