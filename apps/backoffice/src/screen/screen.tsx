import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import styles from './screen.module.css'

export interface ScreenProps {
  title: string
  /** Of the window, where it is another one than the heading. */
  windowTitle?: string
  /** The list that the screen belongs to. */
  parent?: { to: string; title: string }
  /** Beside the title: the state of what is shown. */
  note?: ReactNode
  /** What can be done on the screen, the first button last. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of a screen: its heading, which is the window's title too, and below it what it shows. */
export function Screen(props: ScreenProps) {
  const { title, windowTitle = title, parent, note, actions, children } = props
  useEffect(() => {
    document.title = `${windowTitle} · Vitrine`
  }, [windowTitle])

  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <h1>
          {parent && (
            <>
              <Link className={styles['parent']} to={parent.to}>
                {parent.title}
              </Link>
              <span className={styles['parent']} aria-hidden="true">
                /
              </span>
            </>
          )}
          {title}
        </h1>
        {note}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
