import type {
  AuditRecord,
  GetCurrentStaffMemberResponse,
  StaffMember,
  StaffRole,
} from '@vitrine/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../../kernel/database/database.ts'
import { createTestDatabase } from '../../kernel/database/test-database.ts'
import { createTestApiKey } from '../../testing/test-api-key.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createTestAuthenticator } from '../../testing/test-authenticator.ts'
import { createTestBrowser, type TestBrowser } from '../../testing/test-browser.ts'
import { becomeMember, codeOf, createMember, readCode, replyOf } from '../../testing/test-member.ts'
import { CALLBACK_URL, createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import {
  createPkce,
  createTestVisitor,
  redeemAsMember,
  refreshed,
  type TestVisitor,
  visitorWith,
} from '../../testing/test-visitor.ts'
import { createClient } from '../clients/clients.ts'
import { setFactor } from '../factors/set-factor.ts'
import { saveIdentitySetting } from '../identities/identity-settings.ts'
import { addStaff, listStaff, setStaffRole } from './staff-members.ts'

const STAFF = '/_api/vitrine/v1/staff'
const KEYS = '/_api/vitrine/v1/api-keys'

let database: OpenDatabase
let shop: TestPlatform
let office: TestPlatform
let ownerId: string
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
})
beforeEach(async () => {
  shop = await createTestPlatform(database)
  const client = await createClient(shop.scope, {
    name: 'Back office',
    redirectUris: [CALLBACK_URL],
    origins: [],
    isBackOffice: true,
  })
  office = { ...shop, client }
  ;({ identityId: ownerId } = await createMember(shop, 'owner@example.com'))
  await addStaff(shop.scope, { identityId: ownerId, role: 'OWNER' })
})
afterAll(() => database.close())

describe('the back office (SR-102)', () => {
  it('admits staff with more than a password, and tells others what to set up', async () => {
    const browser = createTestBrowser(office)
    expect(await browser.signIn('owner@example.com')).toMatchObject({ code: '' })
    const device = await makePasskey(browser)

    const owner = await enter(device, 'owner@example.com')
    expect(await staffOf(owner)).toMatchObject([{ role: 'OWNER', hasSecondFactor: true }])
    const { rows } = await database.pool.query(
      "SELECT details FROM audit_entries WHERE site_id = $1 AND action = 'staff.entered'",
      [shop.siteId],
    )
    expect(rows).toEqual([{ details: { role: 'OWNER' } }])
  })

  it('does not admit members who are not staff', async () => {
    await saveIdentitySetting(shop.scope, 'staffMfa', false)
    await createMember(shop)
    const { code } = await createTestBrowser(office).signIn('ada@example.com')
    expect(code).toBe('')
  })

  it('signs each of many pages in without a form, as long as the hosted session lasts', async () => {
    await saveIdentitySetting(shop.scope, 'staffMfa', false)
    const browser = createTestBrowser(office)
    await browser.signIn('owner@example.com')
    const visitor = await createTestVisitor(office)
    const open = async () => {
      const { fullUrl } = await visitor.redirect({
        auth: {
          authRequest: {
            clientId: office.client.clientId,
            responseType: 'code',
            redirectUri: CALLBACK_URL,
            state: 'a',
            responseMode: 'query',
            codeChallenge: createPkce().codeChallenge,
            codeChallengeMethod: 'S256',
          },
          prompt: 'none',
        },
      })
      const { location } = await browser.follow(fullUrl)
      return [...new URL(location ?? '').searchParams.keys()].includes('code')
    }
    const pages: boolean[] = []
    for (let page = 0; page < 61; page += 1) pages.push(await open())
    expect(pages.indexOf(false)).toBe(60)
  })

  it('tells who is signed in, and what the role allows', async () => {
    await saveIdentitySetting(shop.scope, 'staffMfa', false)
    await createMember(shop, 'support@example.com')
    await setStaffRole(shop.scope, { email: 'support@example.com', role: 'SUPPORT' })
    const reply = await (await member('support@example.com')).get(`${STAFF}/my`)
    const { staffMember } = (await reply.json()) as GetCurrentStaffMemberResponse
    expect(staffMember).toMatchObject({ email: 'support@example.com', role: 'SUPPORT' })
    expect(staffMember.permissions).toContain('ECOM.MODIFY_ORDERS')
    expect(staffMember.permissions).not.toContain('WIX_STORES.MODIFY_PRODUCTS')

    const inShop = await redeemAsMember(
      shop,
      await createTestBrowser(shop).signIn('support@example.com'),
    )
    expect((await inShop.get(`${STAFF}/my`)).status).toBe(403)
  })

  it('gives its permissions to its own client’s tokens only', async () => {
    await saveIdentitySetting(shop.scope, 'staffMfa', false)
    const inShop = await redeemAsMember(
      shop,
      await createTestBrowser(shop).signIn('owner@example.com'),
    )
    expect((await inShop.get(STAFF)).status).toBe(403)
    expect((await inShop.post('/v1/members/query', {})).status).toBe(403)
    const inOffice = await member('owner@example.com')
    expect((await inOffice.get(STAFF)).status).toBe(200)
    expect((await inOffice.post('/v1/members/query', {})).status).toBe(200)
  })

  it('does not admit a person signed on by an app, even where no second factor is required (security.md 3.0)', async () => {
    await saveIdentitySetting(shop.scope, 'staffMfa', false)
    const permissions = ['IAM.AUTHENTICAITON_SIGN_ON', 'IAM.EXTERNAL_LOGIN']
    const key = await createTestApiKey(shop, permissions)
    const visitor = await createTestVisitor(office)
    const Authorization = `${visitor.tokens.access_token},${key}`
    const loginId = { email: 'owner@example.com' }
    const signedOn = await visitor.post('/v2/sign-on', { loginId }, { Authorization })
    const { sessionToken } = await signedOn.json()
    await expect(
      becomeMember(office, visitor, { state: 'SUCCESS', sessionToken }),
    ).rejects.toThrow()

    const grant = { grant_type: 'authorized_client', member_id: ownerId, scope: 'offline_access' }
    const granted = await visitor.post('/oauth2/token', grant, { Authorization })
    const byApp = visitorWith(office, await granted.json())
    expect((await byApp.get(STAFF)).status).toBe(403)
  })

  it('does not admit a person who has only access to the mail (SR-102)', async () => {
    const factor = { identityId: ownerId, type: 'EMAIL', secret: null } as const
    await setFactor(shop.scope, factor, shop.services)
    expect(await listStaff(shop.scope)).toMatchObject([{ hasSecondFactor: false }])
    const visitor = await createTestVisitor(office)
    const email = 'owner@example.com'
    const asked = await replyOf(visitor.post('/v1/sign-in-code', { email }))
    const digits = { code: await readCode(shop, email), stateToken: asked.stateToken }
    shop.clock.advance(61_000)
    const { stateToken } = await replyOf(visitor.post('/v1/auth/verify', digits))
    const emailData = { code: await readCode(shop, email) }
    const answer = { factorType: 'EMAIL', stateToken, emailData }
    const done = await replyOf(visitor.post('/v2/EMAIL/verify', answer))
    expect(done.state).toBe('SUCCESS')
    await expect(becomeMember(office, visitor, done)).rejects.toThrow()
  })

  it('expires after 30 minutes without use, and after twelve hours in any case (SR-18)', async () => {
    await saveIdentitySetting(shop.scope, 'staffMfa', false)
    let owner = await member('owner@example.com')
    for (let minutes = 0; minutes < 12 * 60 - 25; minutes += 25) {
      shop.clock.advance(25 * 60_000)
      owner = await refreshed(office, owner)
    }
    shop.clock.advance(25 * 60_000)
    await expect(refreshed(office, owner)).rejects.toThrow('invalid_grant')

    const idle = await member('owner@example.com')
    shop.clock.advance(30 * 60_000 + 1)
    await expect(refreshed(office, idle)).rejects.toThrow('invalid_grant')
  })
})

describe('roles', () => {
  beforeEach(() => saveIdentitySetting(shop.scope, 'staffMfa', false))

  it.each<[StaffRole, number[]]>([
    ['OWNER', [200, 200, 200, 200]],
    ['ADMIN', [200, 200, 200, 403]],
    ['CATALOG', [403, 403, 403, 403]],
    ['SUPPORT', [403, 200, 403, 403]],
  ])('%s has exactly its permissions', async (role, expected) => {
    await createMember(shop, 'staff@example.com')
    await setStaffRole(shop.scope, { email: 'staff@example.com', role })
    const person = await member('staff@example.com')
    const replies = [
      await person.get(KEYS),
      await person.post('/v1/members/query', {}),
      await person.get('/_api/vitrine/v1/audit'),
      await person.post(STAFF, { email: 'owner@example.com', role: 'OWNER' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual(expected)
    const stock = await person.post('/stores-reader/v2/inventoryItems/query', {})
    expect(stock.status).toBe(200)
  })

  it.each<[StaffRole, number[]]>([
    ['OWNER', [200, 200, 200, 200]],
    ['CATALOG', [200, 403, 403, 403]],
    ['SUPPORT', [403, 200, 403, 403]],
  ])('%s follows the events of what it may read, and no others', async (role, expected) => {
    const PRODUCTS = 'com.wix.ecommerce.catalog.api.v1.ProductChanged'
    const STOCK = 'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged'
    const ORDERS = 'wix.ecom.v1.order_updated'
    await createMember(shop, 'staff@example.com')
    await setStaffRole(shop.scope, { email: 'staff@example.com', role })
    const person = await member('staff@example.com')
    const statuses: number[] = []
    for (const types of [
      `?types=${STOCK},${PRODUCTS}`,
      `?types=${STOCK},${ORDERS}`,
      `?types=${PRODUCTS},${ORDERS}`,
      '',
    ]) {
      const { status, body } = await person.get(`/v1/events/stream${types}`)
      await body?.cancel()
      statuses.push(status)
    }
    expect(statuses).toEqual(expected)
  })

  it('are given and removed by owners, within ten minutes of their sign-in; sessions end with them', async () => {
    await createMember(shop, 'staff@example.com')
    const owner = await member('owner@example.com')
    const given = await owner.post(STAFF, { email: 'staff@example.com', role: 'ADMIN' })
    const { staff } = (await given.json()) as { staff: StaffMember[] }
    expect(staff.map(({ role }) => role)).toEqual(['OWNER', 'ADMIN'])

    const admin = await member('staff@example.com')
    expect((await admin.get(KEYS)).status).toBe(200)
    const id = staff.find(({ role }) => role === 'ADMIN')?.id ?? ''
    expect((await remove(owner, `${STAFF}/${id}`)).status).toBe(200)
    shop.clock.advance(1_000)
    expect((await admin.get(KEYS)).status).toBe(401)

    shop.clock.advance(10 * 60_000)
    const later = await refreshed(office, owner)
    expect(await codeOf(later.post(STAFF, { email: 'staff@example.com', role: 'ADMIN' }))).toBe(
      '-19990',
    )
    expect(await codeOf(remove(later, `/members/v1/members/${id}`))).toBe('-19990')
  })

  it('cannot be changed for oneself, nor for the last owner', async () => {
    const owner = await member('owner@example.com')
    const own = await owner.post(STAFF, { email: 'owner@example.com', role: 'SUPPORT' })
    expect(own.status).toBe(403)
    await expect(
      setStaffRole(shop.scope, { email: 'owner@example.com', role: 'SUPPORT' }),
    ).rejects.toThrow('needs an owner')
  })
})

describe('a member of staff', () => {
  beforeEach(() => saveIdentitySetting(shop.scope, 'staffMfa', false))

  it.each<StaffRole>(['OWNER', 'ADMIN', 'SUPPORT'])(
    'is neither blocked nor deleted by support staff, as %s',
    async (role) => {
      await createMember(shop, 'staff@example.com')
      await setStaffRole(shop.scope, { email: 'staff@example.com', role })
      const person = await member('staff@example.com')
      const owner = `/members/v1/members/${ownerId}`
      for (const step of ['block', 'deny']) {
        expect(await codeOf(person.post(`${owner}/${step}`, {}))).toBe('WORKS_HERE')
      }
      expect(await codeOf(remove(person, owner))).toBe('WORKS_HERE')
      const key = await createTestApiKey(shop, ['MEMBERS.MEMBER_MANAGE'])
      expect(await codeOf(shop.fetch(`${owner}/block`, withKey(key)))).toBe('WORKS_HERE')
      expect((await (await member('owner@example.com')).get(STAFF)).status).toBe(200)
    },
  )

  it('can be blocked once the role is removed', async () => {
    const { identityId } = await createMember(shop, 'staff@example.com')
    await setStaffRole(shop.scope, { email: 'staff@example.com', role: 'SUPPORT' })
    const owner = await member('owner@example.com')
    await remove(owner, `${STAFF}/${identityId}`)
    expect((await owner.post(`/members/v1/members/${identityId}/block`, {})).status).toBe(200)
  })

  it('loses the role with the account, except for the last owner', async () => {
    const inShop = async (email: string) =>
      redeemAsMember(shop, await createTestBrowser(shop).signIn(email))
    const owner = await inShop('owner@example.com')
    expect(await codeOf(remove(owner, '/members/v1/members/my'))).toBe('LAST_OWNER')
    const browser = createTestBrowser(shop)
    await browser.signIn('owner@example.com')
    const page = await browser.send('/hosted/account/close', { email: 'owner@example.com' })
    expect(page.html).toContain('You are the shop’s only owner.')

    await createMember(shop, 'staff@example.com')
    await setStaffRole(shop.scope, { email: 'staff@example.com', role: 'OWNER' })
    expect((await remove(owner, '/members/v1/members/my')).status).toBe(200)
    expect(await listStaff(shop.scope)).toMatchObject([{ email: 'staff@example.com' }])
    const second = await inShop('staff@example.com')
    expect(await codeOf(remove(second, '/members/v1/members/my'))).toBe('LAST_OWNER')
  })
})

describe('API keys', () => {
  beforeEach(() => saveIdentitySetting(shop.scope, 'staffMfa', false))

  it('are created and revoked in sudo mode, shown once, and give no permissions over staff', async () => {
    const owner = await member('owner@example.com')
    const made = await owner.post(KEYS, { name: 'Sync', permissions: ['MEMBERS.MEMBER_READ'] })
    const { apiKey } = (await made.json()) as { apiKey: string }
    const query = () => shop.fetch('/v1/members/query', withKey(apiKey))
    expect((await query()).status).toBe(200)
    const listed = await (await owner.get(KEYS)).json()
    expect(listed).toMatchObject({ apiKeys: [{ name: 'Sync' }] })
    expect(JSON.stringify(listed)).not.toContain(apiKey)

    const [{ id }] = (listed as { apiKeys: [{ id: string }] }).apiKeys
    expect((await remove(owner, `${KEYS}/${id}`)).status).toBe(200)
    shop.clock.advance(1_001)
    expect((await query()).status).toBe(401)
    for (const permissions of [['STAFF.MANAGE'], ['SITE.MANAGE'], ['EVERYTHING']]) {
      expect((await owner.post(KEYS, { name: 'x', permissions })).status).toBe(400)
    }
    shop.clock.advance(10 * 60_000)
    const later = await refreshed(office, owner)
    expect(await codeOf(later.post(KEYS, { name: 'x', permissions: [] }))).toBe('-19990')
  })

  it('cannot be created with an API key', async () => {
    const app = await createTestApp(shop)
    expect((await app.call('POST', KEYS, { name: 'x', permissions: [] })).status).toBe(403)
  })
})

describe('settings and the log', () => {
  beforeEach(() => saveIdentitySetting(shop.scope, 'staffMfa', false))

  it('are changed and read by site managers, and changes are recorded', async () => {
    const owner = await member('owner@example.com')
    const path = '/_api/vitrine/v1/identity-settings'
    const change = (settings: object) =>
      shop.fetch(path, { ...withKey(owner.tokens.access_token, { settings }), method: 'PATCH' })

    expect((await change({ ownerApproval: true, telephonePrefixes: '+49' })).status).toBe(200)
    expect(await (await owner.get(path)).json()).toMatchObject({
      settings: { ownerApproval: true, telephonePrefixes: '+49' },
    })
    for (const wrong of [
      { ownerApproval: 'yes' },
      { nothing: true },
      { telephonePrefixes: '49' },
    ]) {
      expect((await change(wrong)).status).toBe(400)
    }
    const log = await (await owner.get('/_api/vitrine/v1/audit?limit=2')).json()
    expect(log).toMatchObject({
      entries: [
        {
          action: 'setting.changed',
          actor: { kind: 'member', id: ownerId, name: 'owner@example.com' },
        },
        { action: 'setting.changed' },
      ],
    })
  })

  it('are found by person, actions and days, page by page', async () => {
    const { identityId: staffId } = await createMember(shop, 'staff@example.com')
    const owner = await member('owner@example.com')
    shop.clock.advance(60_000)
    const begun = shop.clock.now().toISOString()
    await owner.post(STAFF, { email: 'staff@example.com', role: 'SUPPORT' })
    await member('staff@example.com')
    shop.clock.advance(60_000)
    await remove(owner, `${STAFF}/${staffId}`)
    const list = async (query: string) => {
      const reply = await owner.get(`/_api/vitrine/v1/audit?${query}`)
      return ((await reply.json()) as { entries: AuditRecord[] }).entries
    }
    const actionsOf = (entries: AuditRecord[]) => entries.map(({ action }) => action)

    const roles = await list(`actions=staff.role_assigned,staff.removed&from=${begun}`)
    expect(actionsOf(roles)).toEqual(['staff.removed', 'staff.role_assigned'])
    expect(roles[0]?.subject).toEqual({ kind: 'identity', id: staffId, name: 'staff@example.com' })
    const theirs = await list(`actor=${staffId}`)
    expect(actionsOf(theirs)).toContain('staff.entered')
    expect(actionsOf(theirs)).not.toContain('staff.removed')
    const owners = await list(`actor=${ownerId}&limit=100`)
    expect(actionsOf(owners)).toEqual(expect.arrayContaining(['staff.removed', 'staff.entered']))
    const people = owners.map(({ actor, subject }) => actor.id ?? subject?.id)
    expect(new Set(people)).toEqual(new Set([ownerId]))

    const day = 24 * 3_600_000
    const tomorrow = new Date(shop.clock.now().getTime() + day).toISOString()
    expect(await list(`from=${tomorrow}`)).toEqual([])
    expect(actionsOf(await list(`to=${begun}`))).not.toContain('staff.removed')

    const [newest] = await list('limit=1')
    const next = await list(`limit=1&before=${newest?.id}`)
    expect(next).toHaveLength(1)
    expect(next[0]?.id).not.toBe(newest?.id)

    // The address of a deleted account is in no reply.
    await owner.post(`/members/v1/members/${staffId}/block`, {})
    await remove(owner, `/members/v1/members/${staffId}`)
    expect(JSON.stringify(await list('limit=100'))).not.toContain('staff@example.com')
    for (const wrong of ['actor=x', 'actions=A', 'from=yesterday']) {
      expect((await owner.get(`/_api/vitrine/v1/audit?${wrong}`)).status).toBe(400)
    }
  })
})

async function member(email: string) {
  return redeemAsMember(office, await createTestBrowser(office).signIn(email))
}

/** Creates a passkey for the person signed in in the browser. */
async function makePasskey(browser: TestBrowser) {
  const device = createTestAuthenticator()
  const options = JSON.parse(await browser.open('/hosted/security/passkey-options?for=create'))
  const credential = JSON.stringify(device.create(options))
  await browser.send('/hosted/security/passkeys', { credential, name: 'Phone' })
  return device
}

/** Signs in to the back office with the passkey. */
async function enter(device: ReturnType<typeof createTestAuthenticator>, email: string) {
  const browser = createTestBrowser(office)
  return redeemAsMember(office, await browser.signIn(email, device))
}

async function staffOf(by: TestVisitor) {
  return ((await (await by.get(STAFF)).json()) as { staff: StaffMember[] }).staff
}

function remove({ tokens }: TestVisitor, path: string) {
  return shop.fetch(path, { method: 'DELETE', headers: { Authorization: tokens.access_token } })
}

function withKey(token: string, body: object = {}) {
  return {
    method: 'POST',
    headers: { Authorization: token, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
}
