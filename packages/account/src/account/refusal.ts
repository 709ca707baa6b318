/** What a form of the account was refused for, in a message for its page. */
export interface Refused {
  /** Which form of the page it was. */
  form: string
  message: string
  /** The members of the request that were refused. */
  fields: readonly string[]
}
