import { useRef, useState } from 'react'
import { lazyPart } from '../../screen/lazy-part.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { symbolOf } from '../measures/unit-names.ts'
import type { SectionProps } from '../sections/section-props.ts'
import type { VariantValues } from '../values/product-values.ts'
import { choiceNames } from '../values/variant-overrides.ts'
import { fillDown, type VariantColumn } from './fill-down.ts'
import { useRowWindow } from './use-row-window.ts'
import { isText, VariantRow } from './variant-row.tsx'
import styles from './variants.module.css'

const VariantDimensionsDialog = lazyPart(
  async () => (await import('../measures/variant-dimensions-dialog.tsx')).VariantDimensionsDialog,
)

const ROW_HEIGHT = 44

/** Every variant in a row; only the rows in view are in the page, because there may be two thousand. */
export function VariantMatrix(props: SectionProps & { currency: string }) {
  const { values, onChange, problemOf, isReadOnly, currency } = props
  const { editor, language, measures } = useMessages()
  const { variants, options, tracksStock } = values
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const [focused, setFocused] = useState<{ at: number; column: VariantColumn }>()
  const [measured, setMeasured] = useState<number>()
  const scroller = useRef<HTMLElement>(null)
  const shown = variants.flatMap((variant, at) => (isShown(variant) ? [at] : []))
  const rows = useRowWindow(scroller, { count: shown.length, rowHeight: ROW_HEIGHT })
  const inWords = (count: number) => count.toLocaleString(language.locale)
  const offered = variants.filter(({ visible }) => visible).length

  const columns: { column: VariantColumn; label: string }[] = [
    { column: 'price', label: `${editor.price}, ${currency}` },
    { column: 'compareAtPrice', label: `${measures.compareAtPrice}, ${currency}` },
    ...(isReadOnly ? [] : [{ column: 'cost' as const, label: `${editor.cost}, ${currency}` }]),
    { column: 'sku', label: editor.sku },
    { column: 'barcode', label: measures.barcode },
    tracksStock
      ? { column: 'quantity', label: editor.stock }
      : { column: 'inStock', label: editor.inStock },
    { column: 'visible', label: editor.visible },
    { column: 'weight', label: editor.weightKg },
    ...(values.pricePerUnitData
      ? [
          {
            column: 'pricePerUnitData' as const,
            label: `${measures.contents}, ${symbolOf(values.pricePerUnitData.totalMeasurementUnit)}`,
          },
        ]
      : []),
    { column: 'dimensions', label: measures.dimensions },
  ]

  function isShown(variant: VariantValues) {
    return options.every(({ key }, at) => !chosen[key] || variant.choices[at] === chosen[key])
  }

  function change(at: number, changes: Partial<VariantValues>) {
    const variant = variants[at]
    if (variant) onChange({ variants: variants.with(at, { ...variant, ...changes }) })
  }

  return (
    <Panel
      title={editor.variants}
      note={editor.offeredOf({ offered: inWords(offered), total: inWords(variants.length) })}
      end={
        <span className={styles['filters']}>
          {options.map(({ key, name, choices }) => (
            <select
              key={key}
              aria-label={editor.onlyVariants({ name })}
              value={chosen[key] ?? ''}
              onChange={({ target }) => setChosen((before) => ({ ...before, [key]: target.value }))}
            >
              <option value="">{editor.allOf({ name })}</option>
              {choices.map((choice) => (
                <option key={choice.key} value={choice.key}>
                  {choice.description}
                </option>
              ))}
            </select>
          ))}
          {!isReadOnly && (
            <button
              type="button"
              disabled={focused === undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() =>
                focused && onChange({ variants: fillDown(variants, { ...focused, shown }) })
              }
            >
              {editor.fillDown}
            </button>
          )}
        </span>
      }
      isFlush
    >
      <section ref={scroller} className={styles['scroll']} aria-label={editor.variants}>
        <table className={styles['table']} aria-rowcount={shown.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{editor.variant}</th>
              {columns.map(({ column, label }) => (
                <th key={column} scope="col" data-number={!isText(column) || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.before > 0 && <Space height={rows.before} />}
            {shown.slice(rows.first, rows.last).map((at, index) => {
              const variant = variants[at]
              if (!variant) return null
              return (
                <VariantRow
                  key={variant.choices.join('\n')}
                  variant={variant}
                  fallback={values}
                  name={choiceNames(variant, options).join(' · ')}
                  swatch={swatchOf(variant)}
                  columns={columns}
                  rowIndex={rows.first + index + 2}
                  error={problemOf('variants', at)}
                  isReadOnly={isReadOnly}
                  onFocus={(column) => setFocused({ at, column })}
                  onChange={(changes) => change(at, changes)}
                  onMeasure={() => setMeasured(at)}
                  onMove={(step, column) => rows.focusCell(rows.first + index + step, column)}
                  onFill={(column) =>
                    onChange({ variants: fillDown(variants, { at, column, shown }) })
                  }
                />
              )
            })}
            {rows.after > 0 && <Space height={rows.after} />}
          </tbody>
        </table>
      </section>
      <p className={styles['help']}>{editor.matrixKeys}</p>
      {measured !== undefined && variants[measured] && (
        <VariantDimensionsDialog
          name={choiceNames(variants[measured], options).join(' · ')}
          variant={variants[measured]}
          isReadOnly={isReadOnly}
          onChange={(changes) => change(measured, changes)}
          onClose={() => setMeasured(undefined)}
        />
      )}
    </Panel>
  )

  function swatchOf(variant: VariantValues) {
    const at = options.findIndex(({ isColor }) => isColor)
    return options[at]?.choices.find(({ key }) => key === variant.choices[at])?.value
  }
}

/** In place of the rows that are out of view. */
function Space({ height }: { height: number }) {
  return (
    <tr style={{ blockSize: height }}>
      <td />
    </tr>
  )
}
