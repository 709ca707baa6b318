import type { StateMachineResponse } from '@vitrine/contract'
import { runMaintenance } from '../maintenance/run-maintenance.ts'
import { becomeMember, createMember, login, replyOf } from '../testing/test-member.ts'
import type { TestPlatform } from '../testing/test-platform.ts'
import { createTestVisitor, refreshed, type TestVisitor } from '../testing/test-visitor.ts'

export interface SoakOptions {
  /** Logins, each with a renewal and a way out. */
  rounds: number
  /** How many go on side by side. */
  width?: number
  onProgress?: (done: number) => void
}

export interface SoakReport {
  rounds: number
  failures: string[]
  /** After the first tenth and at the end, once garbage was collected where that can be asked for. */
  heapBytes: { early: number; late: number }
  connections: { open: number; idle: number; waiting: number }
  /** Rows that are left when everything had time to expire. */
  rows: Record<string, number>
}

/** What may be left behind for good: members, who was seen, and what happened. */
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
/** Between two rounds of the platform's clock, so that what lives for hours expires while the soak runs. */
const STEP_MS = 5_000

/** Members sign in, renew and leave, over and over; reports what was left behind. */
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

  // Beyond the last of what is not meant to last.
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

  /** Runs these rounds, and gives the heap after them. */
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
      // A visitor's own tokens get old on the way.
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
