import { data, redirect } from 'react-router'
import { pathInShop } from '../../language/languages.ts'
import type { Route } from './+types/moved-route'

/** Former paths, each with the one that replaced it. */
const moved: Readonly<Record<string, string>> = {
  '/sign-in/digits': '/sign-in/verification',
  '/account/second-lock': '/account/two-step-verification',
  '/account/second-lock/picture': '/account/two-step-verification/qr-code',
  '/account/second-lock/codes': '/account/two-step-verification/backup-codes',
  '/account/second-lock/codes-file': '/account/two-step-verification/backup-codes-file',
}

/** Leads from a former path to the present one, for good. */
export function loader({ url }: Route.LoaderArgs) {
  const path = pathInShop(url.pathname)
  const target = Object.hasOwn(moved, path) ? moved[path] : undefined
  if (target === undefined) throw data(null, { status: 404 })
  throw redirect(target + url.search, 308)
}
