// Compiled from messages/en.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const approvalTitle: string = 'Your account is waiting for approval'
export const approval = ({ shop, email }: { shop: string | number; email: string | number }): string =>
  `${shop} reviews every new account, usually within one working day. We will e-mail ${email} when it is approved.`
export const approvalNote: string = 'You can keep browsing in the meantime.'
export const missingFieldsTitle: string = 'One more step'
export const missingFields = ({ shop }: { shop: string | number }): string =>
  `${shop} needs a few more details. You can add them on the sign-in page.`
export const way = ({ way }: { way: string }): string =>
  select(way, { shop: `Continue shopping`, signIn: `Back to sign-in`, signInPage: `Go to the sign-in page`, recovery: `Send reset link`, other: way })
