import { Link } from '@vitrine/ui'
import * as messages from '#messages/back-in-stock'
import {
  BackInStockForm,
  type BackInStockFormProps,
} from '../../back-in-stock/back-in-stock-form.tsx'
import page from '../../ui/page.module.css'
import styles from './back-in-stock-page.module.css'

export interface BackInStockPageProps extends Omit<BackInStockFormProps, 'onSubmit'> {
  /** Of the product and its choices. */
  name: string
  /** The product's page with the choices. */
  path: string
  /** Whether the address is to be confirmed; nothing was asked yet without one. */
  outcome?: 'confirm' | 'wait' | undefined
}

export function BackInStockPage({ name, path, outcome, ...form }: BackInStockPageProps) {
  return (
    <div className={page['wrap']}>
      <div className={styles['page']}>
        <h1>{outcome ? titles[outcome] : messages.title}</h1>
        <p>{outcome ? texts[outcome]({ name }) : messages.text({ name })}</p>
        {!outcome && <BackInStockForm {...form} />}
        <p>
          <Link className="text-link" href={path}>
            {messages.back({ name })}
          </Link>
        </p>
      </div>
    </div>
  )
}

const titles = { confirm: messages.confirmTitle, wait: messages.waitTitle }
const texts = { confirm: messages.confirm, wait: messages.wait }
