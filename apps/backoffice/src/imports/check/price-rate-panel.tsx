import type { PriceRate } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { useState } from 'react'
import { NumberField } from '../../product-editor/fields/number-field.tsx'
import { SelectField } from '../../product-editor/fields/select-field.tsx'
import { Panel } from '../../screen/panel.tsx'
import { useShop } from '../../screen/use-shop.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import parts from '../../settings/parts/parts.module.css'
import { useMessages } from '../../shell/language-context.tsx'

export interface PriceRatePanelProps {
  /** What the file was checked with. */
  priceRate: PriceRate | undefined
  isRunning: boolean
  onChange: (priceRate: PriceRate | null) => void
}

/** Asks for the currency of the file's prices, which no table of products has to say. */
export function PriceRatePanel(props: PriceRatePanelProps) {
  const shop = useShop()
  return <WhenLoaded of={shop}>{({ currency }) => <Fields {...props} own={currency} />}</WhenLoaded>
}

function Fields({ priceRate, isRunning, onChange, own }: PriceRatePanelProps & { own: string }) {
  const { imports: messages, language } = useMessages()
  const [from, setFrom] = useState(priceRate?.from ?? own)
  const [rate, setRate] = useState<number | null>(priceRate?.rate ?? null)
  const [isTold, setTold] = useState(false)
  const isWrong = from !== own && !(rate !== null && rate > 0)
  const isChanged = from !== (priceRate?.from ?? own) || (from !== own && rate !== priceRate?.rate)
  const names = new Intl.DisplayNames(language.locale, { type: 'currency' })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTold(isWrong)
        if (!isWrong) onChange(from === own || rate === null ? null : { from, rate })
      }}
    >
      <Panel title={messages.pricesIn}>
        <div className={parts['columns']}>
          <SelectField
            label={messages.currencyOfFile}
            value={from}
            options={Intl.supportedValuesOf('currency')
              .map((code) => ({ value: code, label: `${names.of(code)} (${code})` }))
              .toSorted((a, b) => a.label.localeCompare(b.label, language.locale))}
            onChange={setFrom}
          />
          {from !== own && (
            <NumberField
              label={messages.rateOf({ currency: from })}
              hint={messages.rateHint}
              unit={own}
              mayBeEmpty
              value={rate}
              error={isTold && isWrong ? messages.rateMissing : undefined}
              onChange={setRate}
            />
          )}
        </div>
        {isChanged && (
          <div>
            <Button size="small" look="second" busy={isRunning ? messages.beginning : undefined}>
              {messages.checkAgain}
            </Button>
          </div>
        )}
      </Panel>
    </form>
  )
}
