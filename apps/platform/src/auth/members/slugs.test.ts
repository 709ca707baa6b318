import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { becomeMember, login, register, replyOf } from '../../testing/test-member.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { createTestVisitor, type TestVisitor } from '../../testing/test-visitor.ts'

let database: OpenDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  platform = await createTestPlatform(database)
})
afterAll(() => database.close())

const MEMBERS = '/members/v1/members'

describe('a new member', () => {
  it('has a nickname and a slug of its own, also among concurrent registrations with the same name', async () => {
    const names = ['Zoë Brown', 'zoe brown', 'Zoé  Brown!']
    const members = await Promise.all(
      names.map((firstName, place) => signUp(`zoe${place}@example.com`, { firstName })),
    )
    const profiles = await Promise.all(members.map(ownProfile))
    expect(profiles.map(({ nickname }) => nickname).toSorted()).toEqual(names.toSorted())
    const slugs = profiles.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(3)
    expect(slugs).toContain('zoe-brown')
  })

  it('without a name is called as their address begins', async () => {
    expect(await ownProfile(await signUp('ada@example.com'))).toMatchObject({
      nickname: 'ada',
      slug: 'ada',
    })
  })
})

describe('the slug', () => {
  it('is changed by the member, unless another one has it', async () => {
    const ada = await signUp('ada@example.com')
    await signUp('bob@example.com')
    expect(await changed(ada, 'Countess Lovelace')).toMatchObject([
      200,
      { member: { profile: { slug: 'countess-lovelace' } } },
    ])
    expect(await changed(ada, 'BOB')).toMatchObject([
      409,
      { details: { applicationError: { code: 'SLUG_ALREADY_EXISTS' } } },
    ])
  })
})

describe('an app', () => {
  it('creates a member once, who gets in by the e-mail for a forgotten password', async () => {
    const app = await createTestApp(platform, ['MEMBERS.MEMBER_MANAGE'])
    const member = {
      loginEmail: 'carl@example.com',
      contact: { firstName: 'Carl', phones: ['+49 30 1'], emails: ['carl@home.example'] },
    }
    const { status, body } = await app.call('POST', MEMBERS, { member })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        member: {
          loginEmail: 'carl@example.com',
          status: 'APPROVED',
          profile: { nickname: 'Carl', slug: 'carl' },
          contact: { emails: ['carl@example.com', 'carl@home.example'], phones: ['+49 30 1'] },
        },
      },
    })
    const again = await app.call('POST', MEMBERS, { member })
    expect(again.body.details.applicationError.code).toBe('MEMBER_ALREADY_EXISTS')
  })
})

describe('a contact', () => {
  it('can be written as it was read', async () => {
    const ada = await signUp('ada@example.com', {
      firstName: 'Ada',
      secondaryEmails: [{ email: 'ada@work.example', tag: 'WORK' }],
      phonesV2: [{ phone: '+49 30 901820', tag: 'HOME' }],
    })
    const { member } = await (await ada.get(`${MEMBERS}/my?fieldsets=FULL`)).json()
    const response = await platform.fetch(`${MEMBERS}/${member.id}`, {
      method: 'PATCH',
      headers: headersOf(ada),
      body: JSON.stringify({ member: { contact: member.contact } }),
    })
    expect(response.status).toBe(200)
    expect((await response.json()).member.contact).toEqual(member.contact)

    const others = { contact: { emails: ['owner@shop.example'] } }
    const written = await platform.fetch(`${MEMBERS}/${member.id}`, {
      method: 'PATCH',
      headers: headersOf(ada),
      body: JSON.stringify({ member: others }),
    })
    expect((await written.json()).member).toMatchObject({
      loginEmail: 'ada@example.com',
      contact: { emails: ['ada@example.com', 'owner@shop.example'] },
    })
  })
})

async function signUp(email: string, profile: object = {}): Promise<TestVisitor> {
  const visitor = await createTestVisitor(platform)
  await replyOf(register(visitor, { loginId: { email }, profile }))
  return becomeMember(platform, visitor, await replyOf(login(visitor, { loginId: { email } })))
}

async function ownProfile(member: TestVisitor): Promise<{ nickname: string; slug: string }> {
  return (await (await member.get(`${MEMBERS}/my`)).json()).member.profile
}

async function changed(member: TestVisitor, slug: string): Promise<[number, unknown]> {
  const response = await member.post(`${MEMBERS}/my/slug`, { slug })
  return [response.status, await response.json()]
}

function headersOf({ tokens }: TestVisitor) {
  return { Authorization: tokens.access_token, 'Content-Type': 'application/json' }
}
