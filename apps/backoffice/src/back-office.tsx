import { ButtonLink } from '@vitrine/ui'
import styles from './back-office.module.css'
import { Mark } from './mark.tsx'

/** A placeholder until the back office exists. */
export function BackOffice() {
  return (
    <main className={styles['page']}>
      <p className={styles['mark']}>
        <Mark />
        Vitrine
      </p>
      <div className={styles['text']}>
        <h1>Back office</h1>
        <p>
          You will manage products, members and webhooks here. Until then, use the command line or
          the API.
        </p>
        {/* The platform redirects to the shop. */}
        <ButtonLink look="second" href="/">
          View shop
        </ButtonLink>
      </div>
    </main>
  )
}
