import { VitrineError } from '../errors.ts'

/**
 * Builds a request path whose parameters cannot leave their segment.
 *
 * @throws {VitrineError} `invalid_path_parameter`: the value is empty, `.` or `..`; a URL would
 * drop those segments even when they are percent-encoded (WHATWG URL, "double-dot path segment"). Also
 * when it has half a surrogate pair, which no URL can contain.
 */
export function path(fixed: TemplateStringsArray, ...parameters: string[]): string {
  return String.raw({ raw: fixed }, ...parameters.map(encodeSegment))
}

function encodeSegment(value: string): string {
  if (/^\.{0,2}$|\p{Surrogate}/u.test(value)) {
    throw new VitrineError(`"${value}" cannot stand in a path. Give an id or a slug.`, {
      code: 'invalid_path_parameter',
    })
  }
  return encodeURIComponent(value)
}
