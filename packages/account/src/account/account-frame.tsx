import { Link } from '@vitrine/ui'
import { type ReactNode, useId } from 'react'
import * as m from '#messages/account'
import * as common from '#messages/common'
import { type AccountForm, useAccountMount } from '../account-mount.ts'
import { PageForm } from '../target-form.tsx'
import styles from './account-frame.module.css'

type PageName = 'overview' | 'profile' | 'orders' | 'security' | 'data'

export interface AccountFrameProps {
  /** The page, or the one that leads to it. */
  page: PageName
  title: string
  /** A quieter sentence under the title. */
  text?: ReactNode
  /** What was done just now, or could not be. */
  notice?: ReactNode
  children: ReactNode
}

const navigation: readonly { page: PageName; label: string }[] = [
  { page: 'overview', label: m.overview },
  { page: 'profile', label: m.profile },
  { page: 'orders', label: m.orders },
  { page: 'security', label: m.security },
  { page: 'data', label: m.yourData },
]

/** A page of a member's account: the navigation at the side, sections beside it. */
export function AccountFrame({ page, title, text, notice, children }: AccountFrameProps) {
  const { paths } = useAccountMount()
  return (
    <div className={styles['frame']}>
      <header className={styles['header']}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </header>
      <div className={styles['columns']}>
        <nav aria-label={m.account} className={styles['nav']}>
          {navigation.map(({ page: name, label }) => (
            <Link key={name} href={paths[name]} aria-current={name === page ? 'page' : undefined}>
              {label}
            </Link>
          ))}
          <PageForm name="sign-out">
            <button type="submit">{common.signOut}</button>
          </PageForm>
        </nav>
        <div className={styles['sections']}>
          {notice}
          {children}
        </div>
      </div>
    </div>
  )
}

export interface AccountSectionProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId()

  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={styles['content']}>{children}</div>
    </section>
  )
}

/** Things of one kind, a line each. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles['rows']}>{children}</ul>
}

export interface RowProps {
  title: ReactNode
  detail?: ReactNode
  /** Badges and buttons at the end of the line. */
  children?: ReactNode
}

export function Row({ title, detail, children }: RowProps) {
  return (
    <li>
      <span className={styles['text']}>
        <span>{title}</span>
        {detail && <span className={styles['detail']}>{detail}</span>}
      </span>
      {children && <span className={styles['end']}>{children}</span>}
    </li>
  )
}

/** Fields, two in a row where there is room. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles['fields']}>{children}</div>
}

/** A form that one button opens, in place. It works without JavaScript. */
export function Disclosure({
  label,
  isOpen = false,
  children,
}: {
  label: string
  /** A form with an error stays open. */
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles['disclosure']} open={isOpen}>
      <summary>{label}</summary>
      <div className={styles['disclosed']}>{children}</div>
    </details>
  )
}

/** A form that is one button. Screen readers say what it is about. */
export function FormButton({
  form,
  about,
  values,
  children,
}: {
  form: AccountForm
  /** What it is done to. */
  about: string
  values?: Record<string, string>
  children: string
}) {
  return (
    <PageForm name={form} {...(values && { values })}>
      <button type="submit" className={styles['formButton']}>
        {children}
        <span className="visually-hidden"> {about}</span>
      </button>
    </PageForm>
  )
}
