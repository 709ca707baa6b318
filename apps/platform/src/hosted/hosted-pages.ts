/** What every page of the platform's own knows about the shop it stands for. */
export interface HostedShop {
  shopName: string
  /** BCP 47. */
  language: string
  /** For the page's own `<style>` and `<script>`. */
  nonce: string
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
  links: { register?: string; signIn?: string; forgot?: string; code?: string; back?: string }
}

/** One thing to type or tick. */
export interface HostedField {
  name: string
  label: string
  type: 'text' | 'email' | 'password' | 'code' | 'checkbox'
  autoComplete?: string
  value?: string
  hint?: string
  optional?: boolean
}

/** Another way on, beside the one that the form leads to: a button, because it changes something. */
export interface HostedChoice {
  label: string
  action: string
  hidden: Record<string, string>
}

/** A step of a journey: some words, a form, and other ways on. */
export interface HostedStepProps extends HostedShop {
  title: string
  /** Paragraphs. */
  text: string[]
  /** Things to note down, such as backup codes. */
  list?: string[]
  /** An image that is part of the step, as SVG made by the platform, and what it shows. */
  picture?: { svg: string; label: string }
  form?: { action: string; hidden: Record<string, string>; fields: HostedField[]; submit: string }
  choices: HostedChoice[]
  /** Plain ways elsewhere. */
  ways: { label: string; href: string }[]
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
export interface HostedPages {
  renderSignInPage(props: HostedFormProps): string
  renderRegisterPage(props: HostedFormProps): string
  renderStepPage(props: HostedStepProps): string
  renderMessagePage(props: HostedMessageProps): string
}
