import { DateField } from '../fields/date-field.tsx'
import { NumberField } from '../product-editor/fields/number-field.tsx'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import styles from './discounts.module.css'
import type { DiscountPanelProps } from './panel-props.ts'

/** When the discount applies, and how often. */
export function ConditionsPanel({ values, change, problemOf, currency }: DiscountPanelProps) {
  const { discounts: messages } = useMessages()
  return (
    <Panel title={messages.conditions}>
      <div className={styles['columns']}>
        <DateField
          label={messages.firstDay}
          hint={messages.dayHint}
          value={values.from}
          onChange={(from) => change({ from })}
        />
        <DateField
          label={messages.lastDay}
          hint={messages.dayHint}
          value={values.to}
          error={problemOf('to')}
          onChange={(to) => change({ to })}
        />
        <NumberField
          label={messages.minimum}
          hint={messages.minimumHint}
          value={values.minimum}
          unit={currency}
          mayBeEmpty
          onChange={(minimum) => change({ minimum })}
        />
        <NumberField
          label={messages.maxUses}
          hint={messages.limitHint}
          value={values.maxUses}
          inputMode="numeric"
          mayBeEmpty
          error={problemOf('maxUses')}
          onChange={(maxUses) => change({ maxUses })}
        />
        <NumberField
          label={messages.maxUsesPerCustomer}
          hint={messages.limitHint}
          value={values.maxUsesPerCustomer}
          inputMode="numeric"
          mayBeEmpty
          error={problemOf('maxUsesPerCustomer')}
          onChange={(maxUsesPerCustomer) => change({ maxUsesPerCustomer })}
        />
      </div>
    </Panel>
  )
}
