import type { AccountForm, AccountMount } from '@vitrine/account/account-mount.ts'
import { useLocation, useNavigation } from 'react-router'
import { inShop } from '../language/in-shop.ts'
import { AccountRouterForm } from './account-router-form.tsx'

/** What this shop gives to the views of the account, without its name. */
export const shopAccountMount: Omit<AccountMount, 'shopName'> = {
  paths: {
    overview: '/account',
    profile: '/account/profile',
    address: (place) => `/account/addresses/${place}`,
    email: '/account/email',
    orders: '/account/orders',
    security: '/account/security',
    password: '/account/password',
    newPasskey: '/account/passkeys/new',
    authenticator: '/account/two-step-verification',
    data: '/account/data',
    export: '/account/export',
    signIn: '/sign-in',
    recovery: '/forgot-password',
    signInPage: '/sign-in/redirect',
    shop: '/collections',
    privacy: '/privacy',
  },
  Form: AccountRouterForm,
  useSentForm,
  formTarget: (form, values) => targets[form] ?? { hidden: { form, ...values } },
  plainHref: inShop,
}

/** All other forms go to their own page, which tells them apart by `form`. */
const targets: Partial<Record<AccountForm, { action: string }>> = {
  'sign-out': { action: '/sign-out' },
}

/** What was sent to the page that is shown; the header and the footer have forms of their own. */
function useSentForm() {
  const { state, formAction, formData } = useNavigation()
  const { pathname } = useLocation()
  const isOfThisPage = formAction?.split('?', 1)[0] === inShop(pathname)
  return state === 'submitting' && isOfThisPage ? (formData ?? null) : null
}
