import type { ReactNode, RefObject } from 'react'

/** What a program puts around the fields of a form to sign in or to register: captcha, notices, the wait. */
export interface LoginForm {
  /** Attributes of the form, for scripts. */
  attributes?: Readonly<Record<`data-${string}`, string>>
  ref?: RefObject<HTMLFormElement | null>
  /** What stands above the fields. */
  notice?: ReactNode
  /** What the form brings along besides its fields. */
  hidden?: ReactNode
  /** What stands above the button: the frame of a captcha. */
  captcha?: ReactNode
  /** Why the button waits, as a verb in -ing. */
  busy?: string | undefined
  /** The next attempt makes no sense yet. */
  isPaused?: boolean
}
