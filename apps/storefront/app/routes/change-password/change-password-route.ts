import { redirect } from 'react-router'

/** Leads a password manager to the page on which a member changes the password (W3C, A Well-Known URL for Changing Passwords). */
export function loader() {
  throw redirect('/account/password')
}
