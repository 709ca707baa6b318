import { Button, SpecificationTable } from '@vitrine/ui'
import { Form } from 'react-router'
import page from '../../ui/page.module.css'
import styles from './account-page.module.css'
import type { AccountView } from './account-view.ts'

export function AccountPage({ name, since, rows, email, isEmailConfirmed, phones }: AccountView) {
  return (
    <div className={page['wrap']}>
      <header className={styles['header']}>
        <h1>Hello, {name}</h1>
        {since && <p>Member since {since}</p>}
      </header>
      <section className={styles['section']} aria-labelledby="you">
        <div>
          <h2 id="you">You</h2>
          <p>Seen by the shop only.</p>
        </div>
        {rows.length > 0 ? (
          <SpecificationTable caption="Your names" rows={rows} />
        ) : (
          <p>You have told us no name.</p>
        )}
      </section>
      <section className={styles['section']} aria-labelledby="email">
        <div>
          <h2 id="email">E-mail</h2>
          <p>Sign-in and letters.</p>
        </div>
        <p className={styles['row']}>
          {email}
          <span className={styles['badge']} data-ok={isEmailConfirmed || undefined}>
            {isEmailConfirmed ? 'Confirmed' : 'Not confirmed'}
          </span>
        </p>
      </section>
      {phones.length > 0 && (
        <section className={styles['section']} aria-labelledby="phone">
          <div>
            <h2 id="phone">Phone</h2>
          </div>
          <div>
            {phones.map((phone) => (
              <p key={phone} className={styles['row']}>
                {phone}
              </p>
            ))}
          </div>
        </section>
      )}
      <section className={styles['section']} aria-labelledby="leave">
        <div>
          <h2 id="leave">Leave</h2>
          <p>Signs you out on this device.</p>
        </div>
        <Form method="post" action="/sign-out" reloadDocument>
          <Button look="second">Sign out</Button>
        </Form>
      </section>
    </div>
  )
}
