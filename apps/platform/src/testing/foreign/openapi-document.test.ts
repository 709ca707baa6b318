import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { createOpenApiRoutes } from '../../openapi/openapi-routes.ts'

let source: string
let document: OpenAPI3
beforeAll(async () => {
  const routes = createOpenApiRoutes({ publicPlatformUrl: 'https://a.example', version: '1.0.0' })
  source = await (await routes.request('/openapi.json')).text()
  document = JSON.parse(source)
})

/** The wire reads a word where another path has an id. */
const CATEGORY = '/categories/v1/categories'
const OVERLAPPING = [
  [
    'no-ambiguous-paths',
    '/stores-reader/v1/products/moved/{slug}',
    '/stores-reader/v1/products/{id}/productOptionsAvailability',
  ],
  ...[
    ...['{id}/list-items', '{id}/arranged-items', '{categoryId}/move'],
    '{categoryId}/set-arranged-items',
  ].map((path) => ['no-ambiguous-paths', `${CATEGORY}/slug/{slug}`, `${CATEGORY}/${path}`]),
]

/** Examples may have members that their schema leaves open, such as the fields of a shop's own data. */
const OPEN_SCHEMAS = {
  'no-invalid-media-type-examples': { severity: 'warn', allowAdditionalProperties: true },
} as const

describe('/openapi.json', () => {
  it('has no problem under Redocly’s recommended rules, except paths of the wire that overlap', async () => {
    const config = await createConfig({ extends: ['recommended'], rules: OPEN_SCHEMAS })
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    const overlapping = problems.map(({ ruleId, message }) => [
      ruleId,
      ...[...message.matchAll(/`([^`]*)`/g)].map(([, path]) => path),
    ])
    expect(overlapping.toSorted()).toEqual(OVERLAPPING.toSorted())
  })

  it('has no problem under Spectral’s rules for OpenAPI', async () => {
    const linter = new spectral.Spectral()
    // The two packages name other versions of the type.
    const oas = rulesets.oas as RulesetDefinition
    linter.setRuleset({ extends: [[oas, 'recommended']], rules: {} })
    expect(await linter.run(JSON.parse(source))).toEqual([])
  })

  it('makes a client’s types that compile, and that know members of requests and replies', async () => {
    const types = astToString(await openapiTypescript(document))
    const use = `
      import type { paths } from './types.ts'
      type Get = paths['/stores-reader/v1/products/{id}']['get']
      type Reply = Get['responses'][200]['content']['application/json']
      const slug = (reply: Reply): string | undefined => reply.product?.slug
      type Login = paths['/_api/iam/authentication/v2/login']['post']
      type Body = Login['requestBody']['content']['application/json']
      export const body: Body = { loginId: { email: 'ada@example.com' }, password: 'x' }
      // @ts-expect-error
      export const wrong: Body = { password: 1 }
      export default slug
    `
    expect(compile({ 'types.ts': types, 'use.ts': use })).toEqual([])
  })
})

/** The errors of the compiler, with its strict rules. */
function compile(files: Record<string, string>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const read = host.readFile.bind(host)
  const exists = host.fileExists.bind(host)
  const own = (name: string) => files[name.slice(name.lastIndexOf('/') + 1)]
  host.readFile = (name) => own(name) ?? read(name)
  host.fileExists = (name) => own(name) !== undefined || exists(name)
  host.getSourceFile = (name, target) => {
    const text = host.readFile(name)
    return text === undefined ? undefined : ts.createSourceFile(name, text, target)
  }
  const program = ts.createProgram(Object.keys(files), options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
