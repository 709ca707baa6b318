import { replaceDiscountRuleSchema, saveDiscountRuleSchema } from '@vitrine/contract/schemas'
import { pathForms } from '../http/path-forms.ts'
import { permission } from '../http/route/access.ts'
import { defineRoute, NOTHING, type Route } from '../http/route/route.ts'
import {
  createDiscountRule,
  deleteDiscountRule,
  listDiscountRules,
  replaceDiscountRule,
} from './discount-rules.ts'

const RULES = '/v1/discount-rules'
const shared = { forms: pathForms.staff, access: [permission('SITE.MANAGE')] }
const reply = { members: { discountRule: 'DiscountRuleInfo' } }

/** The store's coupons and automatic discounts, for the back office. Ours alone. */
export const discountRoutes: Route<unknown>[] = [
  defineRoute({
    ...shared,
    id: 'listDiscountRules',
    method: 'get',
    path: RULES,
    summary: 'The coupons and automatic discounts, newest first.',
    reply: { members: { discountRules: ['DiscountRuleInfo'] } },
    handler: async (c) => c.json({ discountRules: await listDiscountRules(c.var.scope) }),
  }),
  defineRoute({
    ...shared,
    id: 'createDiscountRule',
    method: 'post',
    path: RULES,
    write: 'once',
    summary: 'Adds a coupon, or without a code an automatic discount.',
    body: saveDiscountRuleSchema,
    reply,
    errors: { 400: ['TOO_MANY_DISCOUNT_RULES'], 409: ['COUPON_CODE_EXISTS'] },
    handler: async (c, input) =>
      c.json({ discountRule: await createDiscountRule(c.var.scope, input.discountRule) }),
  }),
  defineRoute({
    ...shared,
    id: 'replaceDiscountRule',
    method: 'put',
    path: `${RULES}/:id`,
    write: 'limited',
    summary: 'Replaces a coupon or an automatic discount; its uses are kept.',
    body: replaceDiscountRuleSchema,
    reply,
    errors: {
      404: ['DISCOUNT_RULE_NOT_FOUND'],
      409: ['COUPON_CODE_EXISTS', 'DISCOUNT_RULE_CHANGED'],
    },
    handler: async (c, { discountRule, updatedDate }) => {
      const ruleId = c.req.param('id') ?? ''
      return c.json({
        discountRule: await replaceDiscountRule(c.var.scope, ruleId, discountRule, updatedDate),
      })
    },
  }),
  defineRoute({
    ...shared,
    id: 'deleteDiscountRule',
    method: 'delete',
    path: `${RULES}/:id`,
    write: 'limited',
    summary: 'Deletes a coupon or an automatic discount; orders keep what it took off.',
    reply: NOTHING,
    errors: { 404: ['DISCOUNT_RULE_NOT_FOUND'] },
    handler: async (c) => {
      await deleteDiscountRule(c.var.scope, c.req.param('id') ?? '')
      return c.json({})
    },
  }),
]
