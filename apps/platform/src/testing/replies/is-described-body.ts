import { Ajv2020 } from 'ajv/dist/2020.js'
import type * as v from 'valibot'
import { componentNameOf, toRequestSchemas } from '../../openapi/request-schemas.ts'

let known: Ajv2020 | undefined

/** Whether a body is as `/openapi.json` describes it; the server takes more, such as an OAuth form or an empty list for `{}`. */
export function isDescribedBody(schema: v.GenericSchema, body: unknown): boolean {
  known ??= new Ajv2020({ strict: false, validateFormats: false }).addSchema(
    { components: { schemas: toRequestSchemas() } },
    ID,
  )
  return known.validate({ $ref: `${ID}#/components/schemas/${componentNameOf(schema)}` }, body)
}

const ID = 'requests.json'
