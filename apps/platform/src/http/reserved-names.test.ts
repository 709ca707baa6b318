import { CATALOG_FORM_HEADER } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createClient } from '../auth/clients/clients.ts'
import { saveIdentitySetting } from '../auth/identities/identity-settings.ts'
import { addStaff } from '../auth/staff/staff-members.ts'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { permissions } from '../kernel/scope/permissions.ts'
import { wireRoutes } from '../openapi/wire-routes.ts'
import { createTestApiKey } from '../testing/test-api-key.ts'
import { createTestBrowser } from '../testing/test-browser.ts'
import { becomeMember, createMember, login, replyOf } from '../testing/test-member.ts'
import { CALLBACK_URL, createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, redeemAsMember } from '../testing/test-visitor.ts'
import { useCatalogV3 } from '../testing/use-catalog-v3.ts'

let database: OpenDatabase
let platform: TestPlatform
/** Together they may call every operation. */
let callers: string[]
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  // With the header it answers the calls of V1 too.
  await useCatalogV3(platform)
  const visitor = await createTestVisitor(platform)
  await createMember(platform)
  const member = await becomeMember(platform, visitor, await replyOf(login(visitor)))
  callers = [
    await createTestApiKey(platform, permissions),
    visitor.tokens.access_token,
    member.tokens.access_token,
    await signInOwner(),
  ]
})
afterAll(() => database.close())

const written = wireRoutes.filter(({ body }) => body)

describe.each(written.map((operation) => [operation.id, operation] as const))(
  '%s',
  (_, { method, path, forms }) => {
    it.each([
      ['at the top', '{"__proto__":{"isAdmin":true}}', '__proto__'],
      ['inside', '{"a":{"constructor":{}}}', 'a.constructor'],
      ['in a list', '{"a":[{"b":1},{"prototype":1}]}', 'a.1.prototype'],
      ['in disguise', '{"a":{"\\u005f_pro\\u0074o__":1}}', 'a.__proto__'],
    ])(
      'refuses a member with the name of a property of every object, %s (SR-83)',
      async (_, body, field) => {
        const [form = ''] = forms
        const replies = []
        for (const caller of callers) {
          const reply = await send({ method, path: form + path, caller, body })
          replies.push(reply)
          // The others need not ask for the same.
          if (reply[1].includes(field)) break
        }
        expect(replies).toContainEqual([400, [field]])
      },
    )
  },
)

it('accepts the same words as values', async () => {
  const [caller = ''] = callers
  const body = '{"product":{"name":"__proto__ constructor","priceData":{"price":1}}}'
  expect(await send({ method: 'post', path: '/v1/products', caller, body })).toEqual([200, []])
})

interface Call {
  method: string
  path: string
  caller: string
  body: string
}

/** The status, and the fields in error. */
async function send({ method, path, caller, body }: Call): Promise<[number, string[]]> {
  const response = await platform.fetch(path.replaceAll(/:\w+/g, crypto.randomUUID()), {
    method: method.toUpperCase(),
    headers: {
      Authorization: caller,
      'Content-Type': 'application/json',
      [CATALOG_FORM_HEADER]: 'V1',
    },
    body,
  })
  const { details, error_description: description } = (await response.json()) as {
    details?: { validationError?: { fieldViolations: { field: string }[] } }
    error_description?: string
  }
  // OAuth has no list of fields.
  const [, named] = /^INVALID_ARGUMENT: "(.+)" is a reserved name$/.exec(description ?? '') ?? []
  if (named !== undefined) return [response.status, [named]]
  const violations = details?.validationError?.fieldViolations ?? []
  return [response.status, violations.map(({ field }) => field)]
}

async function signInOwner() {
  await saveIdentitySetting(platform.scope, 'staffMfa', false)
  const settings = { redirectUris: [CALLBACK_URL], origins: [], isBackOffice: true }
  const client = await createClient(platform.scope, { name: 'Back office', ...settings })
  const office = { ...platform, client }
  const { identityId } = await createMember(platform, 'owner@example.com')
  await addStaff(platform.scope, { identityId, role: 'OWNER' })
  const grant = await createTestBrowser(office).signIn('owner@example.com')
  return (await redeemAsMember(office, grant)).tokens.access_token
}
