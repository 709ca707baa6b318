/** Why a form of the account failed, in a message for its page. */
export interface FormError {
  /** Which form of the page it was. */
  form: string
  /** The platform's code of the error; empty where it has none. */
  code: string
  message: string
  /** The members of the request that are not valid. */
  fields: readonly string[]
}
