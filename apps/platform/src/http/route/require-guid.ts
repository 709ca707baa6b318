import * as v from 'valibot'
import { notFound } from '../../kernel/errors/api-error.ts'

const guidSchema = v.pipe(v.string(), v.uuid())

/**
 * The id of a path, in the form that the database has.
 *
 * @throws {ApiError} 404: nothing has an id of another form.
 */
export function requireGuid(id: string | undefined, entity: string): string {
  if (v.is(guidSchema, id)) return id.toLowerCase()
  throw notFound(entity, id ?? '')
}
