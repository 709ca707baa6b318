import type { DiscountRuleInput } from '@vitrine/contract'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '../kernel/database/database.ts'
import { createTestDatabase } from '../kernel/database/test-database.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

let database: OpenDatabase
let platform: TestPlatform
let owner: TestApp
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  platform = await createTestPlatform(database)
  owner = await createTestApp(platform, ['SITE.MANAGE'])
})
afterAll(() => database.close())

const RULES = '/v1/discount-rules'
const spring: DiscountRuleInput = {
  name: { original: 'Spring' },
  couponCode: 'SPRING',
  effect: { kind: 'PERCENT', percent: 10 },
  active: true,
}

it('loses no change of another owner, and names discounts in the log that are gone', async () => {
  const created = (await owner.call('POST', RULES, { discountRule: spring })).body.discountRule
  const change = (active: boolean, updatedDate: string) =>
    owner.call('PUT', `${RULES}/${created.id}`, {
      discountRule: { ...spring, active },
      updatedDate,
    })
  platform.clock.advance(1_000)
  const paused = await change(false, created.updatedDate)
  expect(paused.body.discountRule).toMatchObject({ active: false, uses: 0 })
  platform.clock.advance(1_000)
  expect(await change(true, created.updatedDate)).toMatchObject({
    status: 409,
    body: { details: { applicationError: { code: 'DISCOUNT_RULE_CHANGED' } } },
  })
  expect((await change(true, paused.body.discountRule.updatedDate)).status).toBe(200)
  await owner.call('DELETE', `${RULES}/${created.id}`)

  const { entries } = (
    await owner.call('GET', '/v1/audit?actions=discount.created,discount.deleted')
  ).body
  expect(entries).toMatchObject([
    { action: 'discount.deleted', subject: { id: created.id }, details: { name: 'Spring' } },
    { action: 'discount.created', details: { name: 'Spring', active: true } },
  ])
})
