import type { Member, MemberContact, MemberProfile } from '@vitrine/contract'
import { memberUpdateSchema } from '@vitrine/contract/schemas'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { listGraphqlFields, selectEveryField } from '../../testing/surfaces/catalog-surfaces.ts'
import { listReplyMembers, readMember } from '../../testing/surfaces/reply-members.ts'
import { becomeMember, createMember, login, replyOf } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'

type Path =
  | Exclude<keyof Member, 'contact' | 'profile'>
  | `contact.${keyof MemberContact}`
  | `profile.${keyof MemberProfile}`

const IDENTITY = { because: 'the platform sets it' }

/** The members of a member in replies that it may write itself; the others have a reason. */
const MEMBERS: Record<Path, 'written' | { because: string }> = {
  id: IDENTITY,
  loginEmail: { because: 'a change of it has to be confirmed' },
  loginEmailVerified: IDENTITY,
  status: IDENTITY,
  contactId: IDENTITY,
  'contact.firstName': 'written',
  'contact.lastName': 'written',
  'contact.phones': 'written',
  'contact.emails': {
    because: 'the first one is loginEmail; the others are written as secondaryEmails',
  },
  'contact.addresses': 'written',
  'contact.birthdate': 'written',
  'contact.company': 'written',
  'contact.jobTitle': 'written',
  'contact.customFields': 'written',
  'profile.nickname': 'written',
  'profile.slug': { because: 'only the shop writes it' },
  'profile.title': 'written',
  'profile.photo': 'written',
  'profile.cover': { because: 'this platform stores none' },
  privacyStatus: 'written',
  activityStatus: IDENTITY,
  createdDate: IDENTITY,
  updatedDate: IDENTITY,
  lastLoginDate: IDENTITY,
}
const WRITTEN = Object.entries(MEMBERS).flatMap(([path, how]) =>
  how === 'written' ? [path as Path] : [],
)

/** Members that no reply of this platform has for a complete profile. */
const ABSENT: Path[] = ['profile.cover']

const text = fc.stringMatching(/^[a-z]{3,12}$/)
const VALUES: Partial<Record<Path, fc.Arbitrary<unknown>>> = {
  'contact.phones': text.map((phone) => [phone]),
  'contact.addresses': fc
    .tuple(text, text, text, text, text, text, fc.integer({ min: 1, max: 80 }))
    .map(([city, name, number, apt, addressLine, formatted, latitude]) => [
      {
        city,
        country: 'DE',
        streetAddress: { name, number, apt },
        addressLine,
        formatted,
        location: { latitude, longitude: 9 },
      },
    ]),
  'contact.birthdate': fc.integer({ min: 10, max: 28 }).map((day) => `1990-01-${day}`),
  'contact.customFields': text.map((value) => ({ size: { name: 'size', value } })),
  'profile.photo': text.map((name) => ({ url: `https://shop.example/${name}.png` })),
  privacyStatus: fc.constantFrom('PRIVATE', 'PUBLIC'),
}

const SURFACES: Record<string, (member: TestVisitor) => Promise<string>> = {
  'the member': (member) => read(member, '/members/v1/members/my?fieldsets=FULL'),
  'the identity': (member) => read(member, '/members/v1/members/my/identity'),
  'the export': async (member) => {
    // The log has an entry for each export.
    const { log: _, ...data } = JSON.parse(await read(member, '/members/v1/members/my/export'))
    return JSON.stringify(data)
  },
  GraphQL: async (member) => {
    const query = `{ currentMember ${selectEveryField('Member', 2)} }`
    return (await member.post('/graphql/alpha', { query })).text()
  },
}

/** The only surfaces that lack members that were written, and the members that they have or lack. */
const LACKS: Record<string, (path: Path) => boolean> = {
  // The identity of the wire has no title.
  'the identity': (path) => path === 'profile.title',
  // The schema of wire section 8 names the member; the rest is in the reply.
  GraphQL: (path) => path !== 'profile.nickname',
}

let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
afterAll(() => database.close())

it('knows every member of the contract, of requests and of GraphQL', () => {
  const isPlain = (name: string) => name !== 'contact' && name !== 'profile'
  expect(Object.keys(MEMBERS).toSorted()).toEqual(
    [
      ...listReplyMembers('Member').filter(isPlain),
      ...listReplyMembers('MemberContact', 'contact.'),
      ...listReplyMembers('MemberProfile', 'profile.'),
    ].toSorted(),
  )
  const { id, contact, profile, ...others } = memberUpdateSchema.entries
  // Beside the address of the sign-in, which stays, a contact has further ones.
  expect([...WRITTEN, 'contact.emails'].toSorted()).toEqual(
    [
      ...Object.keys(others),
      ...Object.keys(contact.wrapped.entries).map((name) => `contact.${name}`),
      ...Object.keys(profile.wrapped.entries).map((name) => `profile.${name}`),
    ].toSorted(),
  )
  expect(listGraphqlFields('Member').filter((name) => name !== 'nickname')).toEqual(
    expect.arrayContaining(['id', 'loginEmail', 'loginEmailVerified', 'status', 'createdDate']),
  )
})

it('is in replies with every member', async () => {
  const member = await signIn()
  for (const path of WRITTEN) await write(member, path, sampleOf(path))
  const { member: shown } = JSON.parse(await read(member, '/members/v1/members/my?fieldsets=FULL'))
  const missing = (Object.keys(MEMBERS) as Path[]).filter(
    (path) => readMember(shown, path) === undefined,
  )
  expect(missing).toEqual(ABSENT)
})

describe.each(WRITTEN)('the member %s of a request', (path) => {
  it('is on every surface: members that differ in it are shown differently', async () => {
    const one = sampleOf(path)
    const other = sampleOf(path, one)
    const member = await signIn()

    await write(member, path, one)
    const first = await show(member)
    await write(member, path, other)
    const second = await show(member)

    const showing = Object.keys(SURFACES).filter((surface) => first[surface] !== second[surface])
    expect(showing).toEqual(Object.keys(SURFACES).filter((surface) => !LACKS[surface]?.(path)))
  })
})

async function signIn() {
  platform = await createTestPlatform(database)
  await createMember(platform)
  const visitor = await createTestVisitor(platform)
  return becomeMember(platform, visitor, await replyOf(login(visitor)))
}

function sampleOf(path: Path, not?: unknown): unknown {
  const isOther = (value: unknown) => JSON.stringify(value) !== JSON.stringify(not)
  const [value] = fc.sample((VALUES[path] ?? text).filter(isOther), 1)
  return value
}

async function write(member: TestVisitor, path: Path, value: unknown) {
  const [part = '', name] = path.split('.')
  const changes = { [part]: name === undefined ? value : { [name]: value } }
  const { id } = JSON.parse(await read(member, '/members/v1/members/my')).member
  const response = await platform.fetch(`/members/v1/members/${id}`, {
    method: 'PATCH',
    headers: {
      Authorization: member.tokens.access_token,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ member: changes }),
  })
  if (response.status !== 200) throw new Error(await response.text())
}

/** Without the revision, which every change increments. */
async function show(member: TestVisitor): Promise<Record<string, string>> {
  const shown: Record<string, string> = {}
  for (const [surface, readSurface] of Object.entries(SURFACES)) {
    shown[surface] = (await readSurface(member)).replaceAll(/"revision":"\d+"/g, '')
  }
  return shown
}

async function read(member: TestVisitor, path: string) {
  const response = await member.get(path)
  if (response.status !== 200) throw new Error(await response.text())
  return response.text()
}
