import type { ProviderLink } from '@vitrine/account/login/provider-links.tsx'
import type { CaptchaVendor } from '@vitrine/contract'
import type { HostedView } from './hosted-view.ts'
import type { HostedReader } from './reader.ts'

/** What every page of the platform's own knows about the shop it stands for, and about who reads it. */
export interface HostedShop {
  shopName: string
  reader: HostedReader
  /** For the page's own `<style>` and `<script>`. */
  nonce: string
  /** Only where a passkey or a captcha is asked for. */
  scripts?: string[]
}

/**
 * A form that the page's script fills with a passkey: an old one to sign in with, or a new one to keep. It is shown
 * where there is a script and a browser that can; everywhere else it is not.
 */
export interface HostedPasskey {
  kind: 'get' | 'create'
  /** Where the script gets what the browser wants to know. */
  optionsUrl: string
  action: string
  hidden: Record<string, string>
  fields: HostedField[]
  submit: string
  /** Said when the browser gives none. */
  refused: string
}

/** What shows that a shopper is no robot, for the page's script. */
export interface HostedCaptcha {
  /** A sum to solve while the shopper types, as JSON; where a vendor is asked, it stands in when that one is down. */
  challenge?: string
  /** The address of the frame with a vendor's widget. */
  frame?: { src: string; vendor: CaptchaVendor }
}

/** What a form page of the platform's own shows. */
export interface HostedFormProps extends HostedShop {
  /** Where the form is posted to. */
  action: string
  /** Sent along with the form. */
  hidden: Record<string, string>
  /** What the shopper typed last. */
  email: string
  error?: string
  notice?: string
  passkey?: HostedPasskey
  captcha?: HostedCaptcha
  /** Foreign providers to go on with. */
  providers?: ProviderLink[]
  links: { register?: string; signIn?: string; forgot?: string; code?: string; back?: string }
}

/** One thing to type or tick. */
export interface HostedField {
  name: string
  label: string
  type: 'text' | 'email' | 'password' | 'tel' | 'date' | 'code' | 'checkbox' | 'choice'
  /** Of a choice: what there is to choose from. */
  options?: { value: string; label: string }[]
  autoComplete?: string
  value?: string
  hint?: string
  optional?: boolean
  maxLength?: number
}

export interface HostedForm {
  action: string
  hidden: Record<string, string>
  fields: HostedField[]
  submit: string
}

/** Another way on, beside the one that the form leads to: a button, because it changes something. */
export interface HostedChoice {
  label: string
  /** What it is about, for who hears the button without its row. */
  about?: string
  action: string
  hidden: Record<string, string>
  /** It cannot be taken back. */
  isFinal?: boolean
}

/** A step of a journey: some words, a form, and other ways on. */
export interface HostedGenericStepProps extends HostedShop {
  title: string
  /** Paragraphs. */
  text: string[]
  /** Things to note down, such as backup codes. */
  list?: string[]
  /** An image that is part of the step, as SVG made by the platform, and what it shows. */
  picture?: { svg: string; label: string }
  form?: HostedForm
  passkey?: HostedPasskey
  choices: HostedChoice[]
  /** Plain ways elsewhere. */
  ways: { label: string; href: string }[]
  error?: string
  notice?: string
  back?: string
}

/** A step that is one of the account's views, which the shop shows too. */
export interface HostedViewProps extends HostedShop {
  title: string
  view: HostedView
  error?: string
  back?: string
}

export type HostedStepProps = HostedGenericStepProps | HostedViewProps

/** One thing of the member's: a passkey, an address, a place where they are signed in. */
export interface HostedRow {
  title: string
  details: string[]
  badge?: string
  ways: { label: string; about?: string; href: string }[]
  choices: HostedChoice[]
}

export interface HostedPanel {
  title: string
  text?: string
  rows: HostedRow[]
  /** Said where there are no rows. */
  empty?: string
  form?: HostedForm
  links?: { label: string; href: string }[]
  choices: HostedChoice[]
}

/** A page of the member's account. */
export interface HostedAccountProps extends HostedShop {
  title: string
  /** Paragraphs. */
  text: string[]
  /** The account's pages. */
  nav: { label: string; href: string; isCurrent: boolean }[]
  panels: HostedPanel[]
  error?: string
  notice?: string
  back?: string
}

/** What a page that only says something shows. */
export interface HostedMessageProps extends HostedShop {
  title: string
  text: string
  links: { back?: string }
}

/** The looks of the platform's own pages: each gives a whole HTML document. */
export interface HostedRenderers {
  renderSignInPage(props: HostedFormProps): string
  renderRegisterPage(props: HostedFormProps): string
  renderStepPage(props: HostedStepProps): string
  renderAccountPage(props: HostedAccountProps): string
  renderMessagePage(props: HostedMessageProps): string
}

/** The looks of the pages in every language, and the scripts that they carry to the browser. */
export interface HostedPages extends HostedRenderers {
  /** What `script` is where a page needs it. */
  passkeyScript: string
  captchaScript: string
  /** Of the frame around a vendor's captcha. */
  captchaFrameScript: string
}
