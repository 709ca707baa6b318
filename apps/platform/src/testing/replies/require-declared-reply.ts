import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { RouteDescription } from '../../http/route/route.ts'
import { apiHostPath } from '../../openapi/api-host-path.ts'
import type { DeclaredReplies } from '../foreign/write-declared-replies.ts'
import { readJson } from './read-json.ts'

const FILE = join(import.meta.dirname, '../foreign/declared-replies.json')
const ID = 'declared-replies.json'

let known: { declared: DeclaredReplies; ajv: Ajv2020 } | undefined

/**
 * Holds a success of catalog V3 against the declarations of the hosted platform's packages: no member that they do not
 * have, and each of the type, length and enumeration that they say.
 *
 * @throws {Error} The reply is not what the packages declare.
 */
export async function requireDeclaredReply(
  route: RouteDescription,
  response: Response,
): Promise<void> {
  const call = response.status === 200 ? findDeclaredReply(route) : undefined
  if (call === undefined) return
  const { declared, ajv } = read()
  const validate = ajv.getSchema(`${ID}#/definitions/${declared.replies[call]}`)
  if (!validate) throw new Error(`${call} has no schema.`)
  if (validate(await readJson(response))) return
  const [problem] = validate.errors ?? []
  throw new Error(
    `The reply of ${route.id} is not as the hosted platform's packages declare it: ${problem?.instancePath} ${problem?.message} ${JSON.stringify(problem?.params)}`,
  )
}

/** The declared call of a route, as method and path; queries are declared as GET alone. */
export function findDeclaredReply(route: RouteDescription): string | undefined {
  const { replies } = read().declared
  const path = apiHostPath(route).replaceAll(/\{[^}]+\}/g, '{}')
  return [`${route.method.toUpperCase()} ${path}`, `GET ${path}`].find((call) => call in replies)
}

function read() {
  if (known) return known
  const declared = JSON.parse(readFileSync(FILE, 'utf8')) as DeclaredReplies
  const ajv = new Ajv2020({ strict: false, allowUnionTypes: true, validateSchema: false })
  formats.default(ajv)
  for (const [name, form] of Object.entries(FORMATS)) ajv.addFormat(name, form)
  ajv.addSchema({ definitions: declared.definitions }, ID)
  known = { declared, ajv }
  return known
}

/** The formats that the declarations name, and JSON schema does not have. */
const FORMATS = {
  GUID: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
  COLOR_HEX: /^#[\da-f]{3,8}$/i,
  CURRENCY: /^[A-Z]{3}$/,
  DECIMAL_VALUE: /^-?\d+(\.\d+)?$/,
  URL_SLUG: /^[^\s/?#]+$/,
  WEB_URL: /^https?:\/\//,
}
