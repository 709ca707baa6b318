import { createClient } from '@vitrine/client'
import { expect, inject, it, vi } from 'vitest'
import { runVitrine } from '../browser/run-vitrine.ts'

// Each command is a process of its own, on two cores that are shared.
vi.setConfig({ testTimeout: 180_000 })

const PASSWORD = 'an unhurried kettle'

it('clients are registered with redirect URIs and origins, changed and ended', async () => {
  const { clientId, clientSecret } = await runVitrine(
    ...['clients', 'create', '--name', 'Kiosk', '--secret'],
    ...['--redirect-uri', 'https://kiosk.example/callback', '--origin', 'https://kiosk.example'],
  )
  expect(clientSecret).toMatch(/^vcs_/)
  expect(await findClient(clientId)).toMatchObject({
    name: 'Kiosk',
    redirectUris: ['https://kiosk.example/callback'],
    origins: ['https://kiosk.example'],
  })
  await runVitrine('clients', 'change', clientId, '--origin', 'https://till.example')
  expect(await findClient(clientId)).toMatchObject({
    redirectUris: ['https://kiosk.example/callback'],
    origins: ['https://kiosk.example', 'https://till.example'],
  })
  await runVitrine('clients', 'change', clientId, '--replace', '--origin', 'https://till.example')
  expect(await findClient(clientId)).toMatchObject({
    redirectUris: ['https://kiosk.example/callback'],
    origins: ['https://till.example'],
  })
  expect((await runVitrine('clients', 'secret', clientId)).clientSecret).not.toBe(clientSecret)
  await runVitrine('clients', 'end', clientId)
  expect(await findClient(clientId)).toBeUndefined()
  await expect(
    runVitrine('clients', 'create', '--name', 'x', '--redirect-uri', 'https://*.example/'),
  ).rejects.toThrow('is not a redirect URI')
})

it('API keys are created with permissions, listed without their secret, and revoked', async () => {
  const { key } = await runVitrine(
    ...['api-keys', 'create', '--name', 'Report', '--permission', 'MEMBERS.MEMBER_READ'],
  )
  const ask = () =>
    fetch(`${inject('store').platformUrl}/members/v1/members/query`, {
      method: 'POST',
      headers: { Authorization: key, 'Content-Type': 'application/json' },
      body: '{}',
    })
  expect((await ask()).status).toBe(200)
  const keys: { id: string; name: string }[] = await runVitrine('api-keys', 'list')
  const listed = keys.find(({ name }) => name === 'Report')
  expect(JSON.stringify(keys)).not.toContain(key)
  await runVitrine('api-keys', 'revoke', listed?.id ?? '')
  await vi.waitFor(async () => expect((await ask()).status).toBe(401), { timeout: 2_000 })
})

it.each([
  ['block', 'unblock'],
  ['delete', undefined],
])('members lose their sessions within a second: %s', async (verb, back) => {
  const { email, memberId, ask } = await becomeMember()
  expect(await ask()).toBe(200)
  await runVitrine('members', verb, email)
  const since = Date.now()
  await vi.waitFor(async () => expect(await ask()).toBe(401), { timeout: 2_000, interval: 50 })
  expect(Date.now() - since).toBeLessThan(1_500)
  if (back) await runVitrine('members', back, memberId)
})

it('pending members are approved', async () => {
  const before = await runVitrine('settings', 'get', 'ownerApproval')
  await runVitrine('settings', 'set', 'ownerApproval', 'true')
  try {
    const { email, result } = await register()
    expect(result.loginState).toBe('OWNER_APPROVAL_REQUIRED')
    await runVitrine('members', 'approve', email)
    const { auth } = connect()
    expect((await auth.login({ email, password: PASSWORD })).loginState).toBe('SUCCESS')
  } finally {
    await runVitrine('settings', 'set', 'ownerApproval', String(before.ownerApproval))
  }
})

it('staff get a role, which is then removed', async () => {
  const { email } = await becomeMember()
  await runVitrine('staff', 'set', email, 'SUPPORT')
  expect(await runVitrine('staff', 'list')).toContainEqual(
    expect.objectContaining({ email, role: 'SUPPORT' }),
  )
  expect(JSON.stringify(await runVitrine('staff', 'remove', email))).not.toContain(email)
  await expect(runVitrine('staff', 'set', email, 'KING')).rejects.toThrow('The role must be one of')
})

it('an owner is created by a link that works once', async () => {
  const { link } = await runVitrine('owners', 'setup-link')
  expect(link).toMatch(/\/hosted\/setup\?token=vsu_/)
  const opened = await fetch(link, { redirect: 'manual' })
  expect(opened.headers.get('Location')).toMatch(/\/hosted\/setup/)
})

it('the audit log is verified, and unchanged', async () => {
  const state = await runVitrine('audit', 'verify')
  expect(state).toMatchObject({ isWhole: true })
  expect(state.entries).toBeGreaterThan(0)
})

async function findClient(id: string) {
  const clients: { clientId: string }[] = await runVitrine('clients', 'list')
  return clients.find(({ clientId }) => clientId === id)
}

function connect() {
  const { platformUrl, clientId } = inject('store')
  return createClient({ clientId, host: platformUrl })
}

async function register() {
  const client = connect()
  const email = `commanded-${crypto.randomUUID()}@example.com`
  return { client, email, result: await client.auth.register({ email, password: PASSWORD }) }
}

/** A new visitor, and a call that only members may make. */
async function becomeMember() {
  const { client, email, result } = await register()
  if (result.loginState !== 'SUCCESS') throw new Error(result.loginState)
  const { auth, members } = client
  const redirectUri = `${inject('store').shopUrl}/sign-in/callback`
  const { sessionToken } = result.data
  await auth.setTokens(await auth.getMemberTokensForDirectLogin(sessionToken, { redirectUri }))
  const { member } = await members.getCurrentMember()
  const tokens = await auth.getTokens()
  const { value } = tokens.accessToken
  return {
    email,
    memberId: member.id ?? '',
    async ask() {
      const url = `${inject('store').platformUrl}/members/v1/members/my`
      return (await fetch(url, { headers: { Authorization: value } })).status
    },
  }
}
