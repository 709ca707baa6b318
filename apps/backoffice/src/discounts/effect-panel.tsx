import { NumberField } from '../product-editor/fields/number-field.tsx'
import { SelectField } from '../product-editor/fields/select-field.tsx'
import { Panel } from '../screen/panel.tsx'
import { useMessages } from '../shell/language-context.tsx'
import styles from './discounts.module.css'
import type { DiscountPanelProps } from './panel-props.ts'

const kinds = ['PERCENT', 'AMOUNT', 'FREE_DELIVERY', 'BUY_X_GET_Y'] as const

/** What the discount takes off. */
export function EffectPanel({ values, change, problemOf, currency }: DiscountPanelProps) {
  const { discounts: messages } = useMessages()
  const { kind } = values
  return (
    <Panel title={messages.effect}>
      <div className={styles['columns']}>
        <SelectField
          label={messages.kind}
          value={kind}
          options={kinds.map((value) => ({ value, label: messages[value] }))}
          onChange={(next) => change({ kind: next })}
        />
        {kind === 'BUY_X_GET_Y' && (
          <>
            <NumberField
              label={messages.buy}
              value={values.buy}
              inputMode="numeric"
              error={problemOf('buy')}
              onChange={(buy) => change({ buy })}
            />
            <NumberField
              label={messages.get}
              value={values.get}
              inputMode="numeric"
              error={problemOf('get')}
              onChange={(get) => change({ get })}
            />
          </>
        )}
        {(kind === 'PERCENT' || kind === 'BUY_X_GET_Y') && (
          <NumberField
            label={messages.percent}
            value={values.percent}
            unit="%"
            mayBeEmpty
            error={problemOf('percent')}
            onChange={(percent) => change({ percent })}
          />
        )}
        {kind === 'AMOUNT' && (
          <NumberField
            label={messages.amount}
            value={values.amount}
            unit={currency}
            mayBeEmpty
            error={problemOf('amount')}
            onChange={(amount) => change({ amount })}
          />
        )}
      </div>
    </Panel>
  )
}
