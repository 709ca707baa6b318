import { type IdentityAddress, LANGUAGE_HEADER, type MemberAddress } from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { becomeMember, createMember, login, replyOf } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'

const MEMBERS = '/members/v1/members'
const IDENTITY = `${MEMBERS}/my/identity`

let database: OpenDatabase
let platform: TestPlatform
let ada: TestVisitor
let memberId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
  ;({ identityId: memberId } = await createMember(platform))
  const visitor = await createTestVisitor(platform)
  const half = await replyOf(login(visitor, { loginId: { email: 'ada@example.com' } }))
  ada = await becomeMember(platform, visitor, half)
})
afterAll(() => database.close())

it.each([
  [{ country: 'ZZ' }, 'country'],
  [{ country: 'US', subdivision: 'DE-BY' }, 'subdivision'],
])('refuses %j by its field wherever a profile is written', async (address, field) => {
  const visitor = await createTestVisitor(platform)
  const addresses = [{ address, tag: 'HOME' }]
  const registered = await visitor.post('/_api/iam/authentication/v2/register', {
    ...{ loginId: { email: 'bea@example.com' }, password: 'correct horse battery' },
    profile: { addresses },
  })
  expect(await fieldOf(registered)).toBe(`profile.addresses.0.address.${field}`)
  expect(await fieldOf(await saveIdentity([address]))).toBe(
    `identity.identityProfile.addresses.0.address.${field}`,
  )
  expect(await fieldOf(await saveMember([address]))).toBe(`member.contact.addresses.0.${field}`)
})

it('saves an address from before the rule as long as its places stay', async () => {
  const old = { country: 'ZZ', city: 'Kiel', addressLine: 'Hafen 1' }
  await database.pool.query(
    `UPDATE identities SET profile = profile || $3::jsonb WHERE site_id = $1 AND identity_id = $2`,
    [platform.siteId, memberId, JSON.stringify({ addresses: [{ address: old, tag: 'HOME' }] })],
  )
  const read = await ada.get(IDENTITY)
  expect((await read.json()).identity.identityProfile.addresses).toMatchObject([{ address: old }])
  expect((await saveIdentity([old, { country: 'EE' }])).status).toBe(200)
  expect((await saveMember([{ ...old, addressLine: 'Hafen 2' }])).status).toBe(200)
  expect((await saveMember([{ ...old, country: 'QQ' }])).status).toBe(400)
})

it('has its lines as `formatted` in the member’s language, which are not stored when they come back', async () => {
  const address = { country: 'DE', postalCode: '24103', city: 'Kiel', addressLine: 'Hafen 1' }
  await save(IDENTITY, { identity: { identityProfile: { language: 'de' } } })
  const { member } = await (await saveMember([address])).json()
  const [read] = member.contact.addresses
  const headers = { [LANGUAGE_HEADER]: 'et' }
  const estonian = await (await ada.get(`${MEMBERS}/my?fieldsets=FULL`, headers)).json()
  expect(estonian.member.contact.addresses[0].formatted).toContain('Saksamaa')
  expect(read.formatted).toBe('Hafen 1\n24103 Kiel\nDeutschland')
  const moved = await (await saveMember([{ ...read, addressLine: 'Hafen 2' }])).json()
  expect(moved.member.contact.addresses[0].formatted).toBe('Hafen 2\n24103 Kiel\nDeutschland')
  const { identity } = await (await ada.get(IDENTITY)).json()
  expect(identity.identityProfile.addresses[0].address.formatted).toBe(
    'Hafen 2\n24103 Kiel\nDeutschland',
  )
})

const saveIdentity = (addresses: IdentityAddress[]) =>
  save(IDENTITY, {
    identity: {
      identityProfile: { addresses: addresses.map((address) => ({ address, tag: 'HOME' })) },
    },
  })

const saveMember = (addresses: MemberAddress[]) =>
  save(`${MEMBERS}/${memberId}`, { member: { contact: { addresses } } })

function save(path: string, body: object) {
  return platform.fetch(path, {
    method: 'PATCH',
    headers: { Authorization: ada.tokens.access_token, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function fieldOf(response: Response) {
  expect(response.status).toBe(400)
  const { details } = await response.json()
  return details.validationError.fieldViolations[0].field
}
