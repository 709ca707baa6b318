import { currencyExponent } from '@vitrine/contract'
import { LOW_MARGIN, MarginMeter } from '../../fields/margin-meter.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import fieldStyles from '../fields/fields.module.css'
import { NumberField } from '../fields/number-field.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { PricePerUnit } from '../measures/price-per-unit.tsx'
import { movePrices } from '../variants/move-prices.ts'
import { discountedPrice } from './discounted-price.ts'
import type { SectionProps } from './section-props.ts'
import styles from './sections.module.css'
import { takesAll } from './takes-all.ts'

export function PriceSection(props: SectionProps & { currency: string }) {
  const { values, onChange, problemOf, isReadOnly, currency } = props
  const { editor, language, measures } = useMessages()
  const { price, compareAtPrice, cost, discount, variants } = values
  // Empty until the shop's currency is known.
  const decimals = currencyExponent(currency)
  const money = new Intl.NumberFormat(language.locale, {
    ...(currency !== '' && { style: 'currency', currency }),
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  })
  const sold = discountedPrice(price, discount)
  // A discount says its price before itself.
  const isShownBefore =
    compareAtPrice === null || (discount.type === 'NONE' && compareAtPrice > price)
  const offered = variants.filter(({ visible }) => visible)
  const asked = offered.length > 0 ? offered.map((variant) => variant.price ?? price) : [price]
  const paid = asked.map((one) => discountedPrice(one, discount))
  const [least, most] = [Math.min(...paid), Math.max(...paid)]
  const profit = sold - (cost ?? 0)
  const share = sold === 0 ? 0 : profit / sold

  return (
    <Panel title={editor.price}>
      <div className={fieldStyles['pair']}>
        <NumberField
          label={editor.price}
          value={price}
          unit={currency}
          disabled={isReadOnly}
          error={problemOf('price')}
          onChange={(value) => onChange(movePrices(values, value ?? 0))}
        />
        {!values.managesVariants && (
          <NumberField
            label={measures.compareAtPrice}
            value={compareAtPrice}
            unit={currency}
            mayBeEmpty
            disabled={isReadOnly}
            hint={isShownBefore ? undefined : measures.compareAtNotShown}
            error={problemOf('compareAtPrice')}
            onChange={(value) => onChange({ compareAtPrice: value })}
          />
        )}
        {!isReadOnly && (
          <NumberField
            label={editor.cost}
            value={cost}
            unit={currency}
            mayBeEmpty
            error={problemOf('cost')}
            onChange={(value) => onChange({ cost: value })}
          />
        )}
        <SelectField
          label={editor.discount}
          value={discount.type}
          disabled={isReadOnly}
          options={[
            { value: 'NONE', label: editor.noDiscount },
            { value: 'PERCENT', label: editor.percent },
            { value: 'AMOUNT', label: editor.amount },
          ]}
          onChange={(type) =>
            onChange({ discount: { type, value: type === 'NONE' ? 0 : discount.value } })
          }
        />
        {discount.type !== 'NONE' && (
          <NumberField
            label={editor.reduction}
            value={discount.value}
            hint={takesAll(discount, asked) ? editor.reductionIsAll : undefined}
            unit={discount.type === 'PERCENT' ? '%' : currency}
            disabled={isReadOnly}
            error={problemOf('discount')}
            onChange={(value) => onChange({ discount: { ...discount, value: value ?? 0 } })}
          />
        )}
      </div>
      <PricePerUnit
        value={values.pricePerUnitData}
        price={sold}
        formatPrice={(amount) => money.format(amount)}
        disabled={isReadOnly}
        error={problemOf('pricePerUnitData')}
        onChange={(pricePerUnitData) => onChange({ pricePerUnitData })}
      />
      <dl className={styles['facts']}>
        <div>
          <dt>{editor.shoppersPay}</dt>
          <dd>
            {least === most
              ? money.format(least)
              : editor.fromTo({ from: money.format(least), to: money.format(most) })}
          </dd>
        </div>
        {!isReadOnly && cost !== null && (
          <>
            <div>
              <dt>{editor.profit}</dt>
              <dd>{money.format(profit)}</dd>
            </div>
            <div>
              <dt>{editor.margin}</dt>
              <dd data-tone={share < LOW_MARGIN ? 'warn' : undefined}>
                <MarginMeter share={share} label={editor.margin} />
                {share.toLocaleString(language.locale, {
                  style: 'percent',
                  minimumFractionDigits: 1,
                  maximumFractionDigits: 1,
                })}
              </dd>
            </div>
          </>
        )}
      </dl>
    </Panel>
  )
}
