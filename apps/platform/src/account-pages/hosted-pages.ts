import type { ProviderLink } from '@vitrine/account/login/provider-links.tsx'
import type { CaptchaVendor, OrderDownload, OrderReturn, ShopLogo } from '@vitrine/contract'
import type { OrderSheet } from '../orders/view/order-sheet.ts'
import type { AccountView } from './account/account-view.ts'
import type { CheckoutView } from './checkout/checkout-view.ts'
import type { HostedView } from './hosted-view.ts'
import type { HostedReader } from './reader.ts'

/** What every page of the platform's own knows about the shop it stands for, and about who reads it. */
export interface HostedShop {
  shopName: string
  shopLogo?: ShopLogo | undefined
  reader: HostedReader
  /** For the page's own `<style>` and `<script>`. */
  nonce: string
  /** Only where a passkey or a captcha is asked for. */
  scripts?: string[]
}

/**
 * A form that the page's script fills with a passkey of the shopper. It is shown where there is a script and a browser
 * that supports passkeys.
 */
export interface HostedPasskey {
  /** Where the script gets the options of the browser's call. */
  optionsUrl: string
  action: string
  hidden: Record<string, string>
  submit: string
  /** The message for when the browser returned no passkey. */
  notUsed: string
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

/** A field to type in. */
export interface HostedField {
  name: string
  label: string
  type: 'email' | 'password'
  autoComplete: string
  hint?: string
}

export interface HostedForm {
  action: string
  hidden: Record<string, string>
  fields: HostedField[]
  submit: string
}

/** A step that only the platform has: paragraphs, a form, and links. */
export interface HostedGenericStepProps extends HostedShop {
  title: string
  /** Paragraphs. */
  text: string[]
  form?: HostedForm
  passkey?: HostedPasskey
  links: { label: string; href: string }[]
  error?: string
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

/** A page of the member's account. */
export interface HostedAccountProps extends HostedShop {
  view: AccountView
  /** The shop. */
  back: string
}

/** What a page that only says something shows. */
export interface HostedMessageProps extends HostedShop {
  title: string
  text: string
  /** What `back` is called where it does not lead to the shop. */
  links: { back?: string; label?: string }
}

/** A page of an order, for every holder of its address. */
export interface HostedOrderProps extends HostedShop {
  kind: 'order' | 'invoice'
  sheet: OrderSheet
  downloads: OrderDownload[]
  returns: OrderReturn[]
  /** The page that asks for a return; absent where nothing can be sent back. */
  returnHref?: string
  /** The other page of the order. */
  otherHref: string
  /** The shop. */
  back: string
}

/** The page on which a buyer asks for a return, for every holder of the order's address. */
export interface HostedReturnProps extends HostedShop {
  number: string
  /** What can be sent back, with the most of it. */
  lines: { id: string; name: string; choices: string[]; most: number }[]
  /** The id of the return that the form asks for, so that it asks once however often it is sent. */
  returnId: string
  /** What was typed before, by the names of the fields. */
  typed: Record<string, string>
  error?: 'nothingChosen' | 'returnRefused'
  action: string
  /** The page of the order. */
  orderHref: string
  /** The shop. */
  back: string
}

/** A page of a checkout. */
export interface HostedCheckoutProps extends HostedShop {
  view: CheckoutView
  /** Where the buyer came from. */
  back: string
}

/** The looks of the platform's own pages: each gives a whole HTML document. */
export interface HostedRenderers {
  renderSignInPage(props: HostedFormProps): string
  renderRegisterPage(props: HostedFormProps): string
  renderStepPage(props: HostedStepProps): string
  renderAccountPage(props: HostedAccountProps): string
  renderMessagePage(props: HostedMessageProps): string
  renderOrderPage(props: HostedOrderProps): string
  renderReturnPage(props: HostedReturnProps): string
  renderCheckoutPage(props: HostedCheckoutProps): string
}

/** The looks of the pages in every language, and the scripts that they carry to the browser. */
export interface HostedPages extends HostedRenderers {
  /** What `script` is where a page needs it. */
  passkeyScript: string
  checkoutScript: string
  /** Of the page with Stripe's card form. */
  stripeScript: string
  captchaScript: string
  /** Of the frame around a vendor's captcha. */
  captchaFrameScript: string
}
