import { invalidArgument } from '../kernel/errors/api-error.ts'
import { violation } from '../kernel/errors/violation.ts'

/**
 * A body may repeat the id of its path, in either case; another one would name a second entity, of which nothing
 * would happen.
 *
 * @throws {ApiError} 400 where the ids differ.
 */
export function requireSameId(field: string, inBody: unknown, inPath: string): void {
  if (inBody === undefined || inBody === null) return
  if (typeof inBody === 'string' && inBody.toLowerCase() === inPath.toLowerCase()) return
  throw invalidArgument([violation(field, 'differs from the id in the path', 'FIELD_NOT_ALLOWED')])
}
