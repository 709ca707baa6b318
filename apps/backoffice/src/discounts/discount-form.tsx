import type { DiscountRuleInfo, Shop } from '@vitrine/contract'
import { Toggle } from '@vitrine/ui'
import { TranslatedField } from '../fields/translated-field.tsx'
import { EditForm } from '../form/edit-form.tsx'
import { useFieldProblem } from '../form/field-problems.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { TextField } from '../product-editor/fields/text-field.tsx'
import { useFormats } from '../screen/formats.ts'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { useAdmin } from '../shell/staff-context.ts'
import { ConditionsPanel } from './conditions-panel.tsx'
import { describeDiscount } from './describe-discount.ts'
import { type DiscountField, problemsOf } from './discount-problems.ts'
import { newDiscount, toInput, toValues } from './discount-values.ts'
import styles from './discounts.module.css'
import { EffectPanel } from './effect-panel.tsx'
import { ScopePanel } from './scope-panel.tsx'
import { useDiscountNames } from './use-discount-names.ts'

export interface DiscountFormProps {
  /** Absent for a new one. */
  rule: DiscountRuleInfo | undefined
  shop: Shop
  onSaved: (rule: DiscountRuleInfo) => void
}

/** Where the platform names the field otherwise. */
const PATHS: Record<DiscountField, string> = {
  name: 'name',
  code: 'couponCode',
  percent: 'effect.percent',
  amount: 'effect.amount',
  buy: 'effect.buy',
  get: 'effect.get',
  scope: 'collectionIds',
  to: 'endDate',
  maxUses: 'maxUses',
  maxUsesPerCustomer: 'maxUsesPerCustomer',
}

export function DiscountForm({ rule, shop, onSaved }: DiscountFormProps) {
  const { discounts: messages, discountErrors } = useMessages()
  const formats = useFormats()
  const { discounts } = useAdmin()
  const form = useEditForm({
    name: `discount.${rule?.id ?? 'new'}`,
    subject: rule && `discount:${rule.id}`,
    stored: { values: rule ? toValues(rule) : newDiscount, revision: rule?.updatedDate ?? '' },
    read: async () => {
      const read = (await discounts.listDiscountRules()).find(({ id }) => id === rule?.id)
      return { values: read ? toValues(read) : newDiscount, revision: read?.updatedDate ?? '' }
    },
    save: async (values, revision) => {
      const input = toInput(values, rule)
      const saved = rule
        ? await discounts.replaceDiscountRule(rule.id, input, revision)
        : await discounts.createDiscountRule(input)
      onSaved(saved)
      return { values: toValues(saved), revision: saved.updatedDate }
    },
  })
  const { values, change } = form
  const names = useDiscountNames([values])
  const problems = problemsOf(values, rule?.uses ?? 0)
  const isWrong = Object.keys(problems).length > 0
  const refusedWith = useFieldProblem(form.failure)
  const uses = rule?.uses ?? 0

  return (
    <EditForm
      label={messages.discount}
      form={form}
      isWrong={isWrong}
      reasons={discountErrors}
      onSaved={() => {}}
    >
      {(isTold) => {
        const problemOf = (field: DiscountField) => {
          const problem = isTold ? problems[field] : undefined
          return problem ? messages[problem] : refusedWith(`discountRule.${PATHS[field]}`)
        }
        const shared = { values, change, problemOf, currency: shop.currency }
        return (
          <>
            <Panel title={messages.preview}>
              <p className={styles['preview']} aria-live="polite">
                {isWrong
                  ? '–'
                  : describeDiscount(toInput(values, rule), {
                      messages,
                      formats,
                      currency: shop.currency,
                      names,
                    })}
              </p>
              {rule && (
                <p className={styles['note']}>
                  {messages.usesNow({ count: uses, number: formats.number(uses) })}
                </p>
              )}
              <Toggle
                name="active"
                checked={values.active}
                onChange={({ target }) => change({ active: target.checked })}
              >
                {messages.isActive}
              </Toggle>
            </Panel>
            <Panel title={messages.basics}>
              <TranslatedField
                label={messages.name}
                hint={messages.nameHint}
                language={shop.language}
                value={values.name}
                maxLength={50}
                error={problemOf('name')}
                onChange={(name) => change({ name })}
              />
              <Toggle
                name="coupon"
                checked={values.isCoupon}
                onChange={({ target }) => change({ isCoupon: target.checked })}
              >
                {messages.isCoupon}
              </Toggle>
              {values.isCoupon && (
                <TextField
                  label={messages.code}
                  hint={messages.codeHint}
                  value={values.code}
                  maxLength={40}
                  autoCapitalize="characters"
                  spellCheck={false}
                  error={problemOf('code')}
                  onChange={(code) => change({ code })}
                />
              )}
            </Panel>
            <EffectPanel {...shared} />
            <ScopePanel {...shared} names={names} />
            <ConditionsPanel {...shared} />
          </>
        )
      }}
    </EditForm>
  )
}
