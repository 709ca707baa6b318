import { Toggle } from '@vitrine/ui'
import { DayRangeFields } from '../../fields/day-range-fields.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import fieldStyles from '../fields/fields.module.css'
import { NumberField } from '../fields/number-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { DimensionsFields } from '../measures/dimensions-fields.tsx'
import type { SectionProps } from './section-props.ts'

export function StockSection({ values, onChange, problemOf, isReadOnly }: SectionProps) {
  const { editor, measures } = useMessages()
  const { managesVariants, tracksStock, preorder, preparationDays } = values

  return (
    <Panel title={editor.stockAndShipping}>
      <div className={fieldStyles['pair']}>
        {!managesVariants && (
          <TextField
            label={editor.sku}
            value={values.sku}
            maxLength={40}
            disabled={isReadOnly}
            error={problemOf('sku')}
            onChange={(sku) => onChange({ sku })}
          />
        )}
        {!managesVariants && (
          <TextField
            label={measures.barcode}
            value={values.barcode}
            inputMode="numeric"
            maxLength={40}
            disabled={isReadOnly}
            error={problemOf('barcode')}
            onChange={(barcode) => onChange({ barcode })}
          />
        )}
        <NumberField
          label={editor.weight}
          value={values.weight}
          unit="kg"
          disabled={isReadOnly}
          error={problemOf('weight')}
          onChange={(weight) => onChange({ weight: weight ?? 0 })}
        />
      </div>
      <DimensionsFields
        label={measures.productDimensions}
        value={values.productDimensions}
        disabled={isReadOnly}
        error={problemOf('productDimensions')}
        onChange={(productDimensions) => onChange({ productDimensions })}
      />
      <DimensionsFields
        label={measures.packageDimensions}
        value={values.packageDimensions}
        disabled={isReadOnly}
        error={problemOf('packageDimensions')}
        onChange={(packageDimensions) => onChange({ packageDimensions })}
      />
      <Toggle
        name="tracksStock"
        checked={tracksStock}
        disabled={isReadOnly}
        onChange={({ target }) => onChange({ tracksStock: target.checked })}
      >
        {editor.trackStock}
      </Toggle>
      {!managesVariants && tracksStock && (
        <NumberField
          label={editor.quantity}
          value={values.quantity}
          inputMode="numeric"
          disabled={isReadOnly}
          error={problemOf('quantity')}
          onChange={(quantity) => onChange({ quantity: Math.trunc(quantity ?? 0) })}
        />
      )}
      {!managesVariants && !tracksStock && (
        <Toggle
          name="inStock"
          checked={values.inStock}
          disabled={isReadOnly}
          onChange={({ target }) => onChange({ inStock: target.checked })}
        >
          {editor.inStock}
        </Toggle>
      )}
      <Toggle
        name="preorder"
        checked={preorder.enabled}
        disabled={isReadOnly || !tracksStock}
        onChange={({ target }) =>
          onChange({
            preorder: target.checked
              ? { enabled: true, message: null, limit: null }
              : { enabled: false },
          })
        }
      >
        {editor.preorder}
      </Toggle>
      {preorder.enabled && (
        <>
          <TextField
            label={editor.preorderMessage}
            value={preorder.message ?? ''}
            hint={editor.preorderHint}
            maxLength={250}
            disabled={isReadOnly}
            error={problemOf('preorder')}
            onChange={(message) =>
              onChange({ preorder: { ...preorder, message: message || null } })
            }
          />
          <NumberField
            label={editor.preorderLimit}
            value={preorder.limit ?? null}
            inputMode="numeric"
            mayBeEmpty
            disabled={isReadOnly}
            onChange={(limit) =>
              onChange({
                preorder: { ...preorder, limit: limit === null ? null : Math.trunc(limit) },
              })
            }
          />
        </>
      )}
      <Toggle
        name="madeToOrder"
        checked={preparationDays !== null}
        disabled={isReadOnly}
        onChange={({ target }) =>
          onChange({ preparationDays: target.checked ? { min: 7, max: 14 } : null })
        }
      >
        {editor.madeToOrder}
      </Toggle>
      {preparationDays && (
        <DayRangeFields
          value={preparationDays}
          labels={{ min: editor.madeInAtLeast, max: editor.madeInAtMost }}
          disabled={isReadOnly}
          error={problemOf('preparationDays')}
          onChange={(changed) => onChange({ preparationDays: changed })}
        />
      )}
    </Panel>
  )
}
