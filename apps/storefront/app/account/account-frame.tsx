import { type ReactNode, useId } from 'react'
import { Form, NavLink } from 'react-router'
import * as words from '#messages/account'
import page from '../ui/page.module.css'
import styles from './account-frame.module.css'

export interface AccountFrameProps {
  title: string
  /** A quieter sentence under the title. */
  text?: ReactNode
  /** What was done just now, or could not be. */
  notice?: ReactNode
  children: ReactNode
}

/** The pages of a member's account: the way around at the side, sections beside it. */
export function AccountFrame({ title, text, notice, children }: AccountFrameProps) {
  return (
    <div className={page['wrap']}>
      <header className={styles['header']}>
        <h1>{title}</h1>
        {text && <p>{text}</p>}
      </header>
      <div className={styles['rooms']}>
        <nav aria-label={words.account} className={styles['nav']}>
          <NavLink to="/account" end>
            {words.overview}
          </NavLink>
          <NavLink to="/account/profile">{words.profile}</NavLink>
          <NavLink to="/account/orders">{words.orders}</NavLink>
          <NavLink to="/account/security">{words.security}</NavLink>
          <NavLink to="/account/data">{words.yourData}</NavLink>
          <Form method="post" action="/sign-out" reloadDocument>
            <button type="submit">{words.signOut}</button>
          </Form>
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
export function Opens({
  label,
  isOpen = false,
  children,
}: {
  label: string
  /** A form that was refused stays open. */
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles['opens']} open={isOpen}>
      <summary>{label}</summary>
      <div className={styles['opened']}>{children}</div>
    </details>
  )
}

/** One button that does one thing, as a form. Those who cannot see the line hear what it is about. */
export function Does({
  form,
  of,
  values = {},
  children,
}: {
  form: string
  /** What it is done to. */
  of: string
  values?: Record<string, string>
  children: string
}) {
  return (
    <Form method="post">
      <input type="hidden" name="form" value={form} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={styles['does']}>
        {children}
        <span className="hidden-words"> {of}</span>
      </button>
    </Form>
  )
}
