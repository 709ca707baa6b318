import { Button, Checkbox, Notice, PlusIcon } from '@vitrine/ui'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { ChoiceList } from '../options/choice-list.tsx'
import { newOption } from '../options/new-option.ts'
import { OptionHead } from '../options/option-head.tsx'
import styles from '../options/options.module.css'
import { RowTools } from '../sections/row-tools.tsx'
import type { SectionProps } from '../sections/section-props.ts'
import type { ModifierValues } from '../values/product-values.ts'
import { NumberInput } from '../variants/number-input.tsx'

/** Of a product in catalog V3, texts included. */
const MOST = 10

interface ModifiersSectionProps extends SectionProps {
  /** ISO 4217. */
  currency: string
}

/** What shoppers choose that makes no variant, and what each choice adds to the price. */
export function ModifiersSection({
  values,
  onChange,
  problemOf,
  isReadOnly,
  currency,
}: ModifiersSectionProps) {
  const { editor } = useMessages()
  const { modifiers: rows, customTextFields } = values
  const set = (modifiers: ModifierValues[]) => onChange({ modifiers })

  return (
    <Panel
      title={editor.modifiers}
      end={
        !isReadOnly &&
        rows.length + customTextFields.length < MOST && (
          <Button
            type="button"
            look="second"
            size="small"
            onClick={() => set([...rows, { ...newOption(), mandatory: false }])}
          >
            <PlusIcon size={16} />
            {editor.addModifier}
          </Button>
        )
      }
      isFlush
    >
      {rows.length === 0 && <p className={styles['none']}>{editor.noModifiers}</p>}
      {rows.map((row, at) => {
        const replace = (changed: Partial<ModifierValues>) =>
          set(rows.with(at, { ...row, ...changed }))
        const problem = problemOf('modifiers', at)
        return (
          <fieldset key={row.key} className={styles['option']} disabled={isReadOnly}>
            <legend>{row.name || editor.newModifier}</legend>
            <OptionHead label={editor.modifierName} option={row} onChange={replace} />
            <ChoiceList option={row} onChange={(choices) => replace({ choices })}>
              {({ description, addedPrice = null }, change) => (
                <span className={styles['added']}>
                  +
                  <NumberInput
                    label={editor.addedPriceOf({ name: description || editor.newChoice })}
                    value={addedPrice}
                    placeholder={0}
                    onChange={(price) => change({ addedPrice: price })}
                  />
                  {currency}
                </span>
              )}
            </ChoiceList>
            {row.isColor && <p className={styles['hint']}>{editor.sharedColors}</p>}
            <Checkbox
              name={`required-${at}`}
              checked={row.mandatory}
              onChange={({ target }) => replace({ mandatory: target.checked })}
            >
              {editor.mandatory}
            </Checkbox>
            {problem && <Notice tone="bad">{problem}</Notice>}
            <RowTools name={row.name} at={at} rows={rows} onChange={set} />
          </fieldset>
        )
      })}
    </Panel>
  )
}
