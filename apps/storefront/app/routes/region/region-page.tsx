import { Button, Select } from '@vitrine/ui'
import * as messages from '#messages/region'
import { inShop } from '../../language/in-shop.ts'
import page from '../../ui/page.module.css'
import styles from './region-page.module.css'

interface Option {
  value: string
  label: string
}

interface RegionPageProps {
  /** The page to go back to. */
  to: string
  country: string
  countries: Option[]
  currency: string
  /** What orders are paid in. */
  charged: string
  currencies: Option[]
}

/** Where orders are sent to, and the currency in which prices are shown. A document, so that every price is new. */
export function RegionPage(props: RegionPageProps) {
  const { to, country, countries, currency, charged, currencies } = props
  const isListed = countries.some(({ value }) => value === country)

  return (
    <div className={page['wrap']}>
      <form method="post" action={inShop('/region')} className={styles['form']}>
        <h1>{messages.title}</h1>
        <input type="hidden" name="to" value={to} />
        <Select
          label={messages.country}
          name="country"
          defaultValue={country}
          options={isListed ? countries : [{ value: country, label: country }, ...countries]}
        />
        {currencies.length > 1 && (
          <Select
            label={messages.currency}
            hint={messages.charged({ currency: charged })}
            name="currency"
            defaultValue={currency}
            options={currencies}
          />
        )}
        <Button>{messages.save}</Button>
      </form>
    </div>
  )
}
