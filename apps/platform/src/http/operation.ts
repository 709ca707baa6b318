import type * as v from 'valibot'

/** One call of the wire, as `/openapi.json` describes it. */
export interface Operation {
  id: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Bare path, with parameters in Hono's form. */
  path: string
  forms: readonly string[]
  summary: string
  body?: v.GenericSchema
  /** The body may come as `.r` of a GET too (wire section 1.2). */
  isQuery?: boolean
  isPublic?: boolean
  /** A file is the whole body of the request, or of the reply. */
  file?: 'taken' | 'given'
}
