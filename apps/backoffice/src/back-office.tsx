import { ButtonLink } from '@vitrine/ui'
import styles from './back-office.module.css'
import { Mark } from './mark.tsx'

/** Says what the back office will be, until it is. */
export function BackOffice() {
  return (
    <main className={styles['room']}>
      <p className={styles['mark']}>
        <Mark />
        Vitrine
      </p>
      <div className={styles['words']}>
        <h1>Back office</h1>
        <p>
          Products, members and webhooks will be kept here. Nothing can be changed from this page
          yet; until then the command line and the API do it.
        </p>
        {/* The platform knows where the shop is, and leads there. */}
        <ButtonLink look="second" href="/">
          Look at the shop
        </ButtonLink>
      </div>
    </main>
  )
}
