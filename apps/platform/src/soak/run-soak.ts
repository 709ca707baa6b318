import type { StateMachineResponse } from '@vitrine/contract'
import { runMaintenance } from '../maintenance/run-maintenance.ts'
import { becomeMember, createMember, login, replyOf } from '../testing/test-member.ts'
import type { TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, refreshed, type TestVisitor } from '../testing/test-visitor.ts'

export interface SoakOptions {
  /** The number of logins, each with a renewal and a sign-out. */
  rounds: number
  /** The number of concurrent members. */
  width?: number
  onProgress?: (done: number) => void
}

export interface SoakReport {
  rounds: number
  failures: string[]
  /** After the first tenth and at the end, after a garbage collection where it can be forced. */
  heapBytes: { early: number; late: number }
  connections: { open: number; idle: number; waiting: number }
  /** Rows left after everything had time to expire. */
  rows: Record<string, number>
}

/** Tables whose rows stay: members, known devices, the audit log. */
const GROWING = ['token_families', 'refresh_tokens', 'access_tokens', 'session_tokens'] as const
const PASSING = [
  'authorization_codes',
  'redirect_sessions',
  'sso_sessions',
  'login_flows',
  'state_tokens',
  'rate_limit_counters',
  'email_outbox',
  'sign_ins',
  'redeemed_challenges',
] as const

const MEMBERS = 20
/** The step of the platform's clock between two rounds, so that tokens expire during the soak. */
const STEP_MS = 5_000

/** Members sign in, renew and sign out, over and over; reports the rows left. */
export async function runSoak(
  platform: TestPlatform,
  { rounds, width = 4, onProgress = () => {} }: SoakOptions,
): Promise<SoakReport> {
  const failures: string[] = []
  const emails = Array.from({ length: MEMBERS }, (_, index) => `soak${index}@example.com`)
  for (const email of emails) await createMember(platform, email)
  const visitors = await Promise.all(emails.map(() => createTestVisitor(platform)))

  const early = await runRounds(0, Math.ceil(rounds / 10))
  const late = await runRounds(Math.ceil(rounds / 10), rounds)

  // Beyond the lifetime of everything that expires.
  platform.clock.advance(91 * 24 * 60 * 60 * 1000)
  await runMaintenance(platform.services)
  const {
    totalCount: open,
    idleCount: idle,
    waitingCount: waiting,
  } = platform.services.database.pool
  return {
    rounds,
    failures,
    heapBytes: { early, late },
    connections: { open, idle, waiting },
    rows: await countRows(platform),
  }

  /** Runs these rounds, and returns the heap size after them. */
  async function runRounds(from: number, to: number) {
    for (let start = from; start < to; start += width) {
      const batch = Array.from({ length: Math.min(width, to - start) }, (_, index) => start + index)
      await Promise.all(batch.map(runRound))
      platform.clock.advance(STEP_MS)
      if (start % 200 < width) await runMaintenance(platform.services)
      onProgress(Math.min(to, start + width))
    }
    globalThis.gc?.()
    return process.memoryUsage().heapUsed
  }

  async function runRound(round: number) {
    const index = round % MEMBERS
    const email = emails[index] ?? ''
    const visitor = visitors[index] as TestVisitor
    try {
      const reply: StateMachineResponse = await replyOf(login(visitor, { loginId: { email } }))
      const member = await becomeMember(platform, visitor, reply)
      const renewed = await refreshed(platform, member)
      const me = await renewed.get('/v1/members/my')
      if (me.status !== 200) throw new Error(`GET /v1/members/my: ${me.status}`)
      await leave(renewed)
      // The visitor's own tokens expire in the meantime.
      if (round % 400 < MEMBERS) visitors[index] = await refreshed(platform, visitor)
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }

  async function leave({ tokens }: TestVisitor) {
    await platform.fetch('/oauth2/revoke', {
      method: 'POST',
      body: new URLSearchParams({
        token: tokens.refresh_token,
        client_id: platform.client.clientId,
      }),
    })
  }
}

async function countRows({ services, siteId }: TestPlatform) {
  const counts = [...GROWING, ...PASSING].map(async (table) => {
    const { rows } = await services.database.pool.query<{ count: number }>(
      `SELECT count(*) AS count FROM ${table} WHERE site_id = $1`,
      [siteId],
    )
    return [table, Number(rows[0]?.count ?? 0)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
