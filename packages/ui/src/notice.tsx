import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon, InfoIcon, WarnIcon } from './icons.tsx'
import styles from './notice.module.css'

export interface NoticeProps {
  tone?: 'quiet' | 'ok' | 'warn' | 'bad'
  /** The first words, a little stronger. */
  title?: string
  children?: ReactNode
}

const icons = { quiet: InfoIcon, ok: CheckIcon, warn: WarnIcon, bad: AlertIcon }

/** A message: errors are announced at once (`alert`), others politely (`status`). */
export function Notice({ tone = 'quiet', title, children }: NoticeProps) {
  const Icon = icons[tone]

  return (
    <div className={styles['notice']} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon />
      <p>
        {title && <strong>{title} </strong>}
        {children}
      </p>
    </div>
  )
}
