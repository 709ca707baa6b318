/** What a form page of the platform's own shows. */
export interface HostedFormProps {
  shopName: string
  /** BCP 47. */
  language: string
  /** For the page's own `<style>` and `<script>`. */
  nonce: string
  /** Where the form is posted to. */
  action: string
  /** Sent along with the form. */
  hidden: Record<string, string>
  /** What the shopper typed last. */
  email: string
  error?: string
  notice?: string
  links: { register?: string; signIn?: string; back?: string }
}

/** What a page that only says something shows. */
export interface HostedMessageProps {
  shopName: string
  language: string
  nonce: string
  title: string
  text: string
  links: { back?: string }
}

/** The looks of the platform's own pages: each gives a whole HTML document. */
export interface HostedPages {
  renderSignInPage(props: HostedFormProps): string
  renderRegisterPage(props: HostedFormProps): string
  renderMessagePage(props: HostedMessageProps): string
}
