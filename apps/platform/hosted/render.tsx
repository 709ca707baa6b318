import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { HostedPages } from '../src/account-pages/hosted-pages.ts'
import { AccountPage } from './account-page.tsx'
import { CheckoutPage } from './checkout/checkout-page.tsx'
import { MessagePage } from './message-page.tsx'
import { OrderPage } from './order-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { ReturnPage } from './return-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { StepPage } from './step-page.tsx'

export const renderSignInPage: HostedPages['renderSignInPage'] = (props) =>
  renderDocument(<SignInPage {...props} />)

export const renderRegisterPage: HostedPages['renderRegisterPage'] = (props) =>
  renderDocument(<RegisterPage {...props} />)

export const renderStepPage: HostedPages['renderStepPage'] = (props) =>
  renderDocument(<StepPage {...props} />)

export const renderAccountPage: HostedPages['renderAccountPage'] = (props) =>
  renderDocument(<AccountPage {...props} />)

export const renderMessagePage: HostedPages['renderMessagePage'] = (props) =>
  renderDocument(<MessagePage {...props} />)

export const renderOrderPage: HostedPages['renderOrderPage'] = (props) =>
  renderDocument(<OrderPage {...props} />)

export const renderReturnPage: HostedPages['renderReturnPage'] = (props) =>
  renderDocument(<ReturnPage {...props} />)

export const renderCheckoutPage: HostedPages['renderCheckoutPage'] = (props) =>
  renderDocument(<CheckoutPage {...props} />)

function renderDocument(page: ReactElement) {
  return `<!doctype html>${renderToString(page)}`
}
