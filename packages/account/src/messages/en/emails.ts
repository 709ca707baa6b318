// Compiled from messages/en.json by `npm run messages`.
import { select } from '@vitrine/ui/message-forms/select'
export const factorMessage = ({ code, shop }: { code: string | number; shop: string | number }): string =>
  `${code} is your code for ${shop}. It is valid for 10 minutes. Give it to nobody.`
export const notYou: string = 'Wasn\'t you? Choose a new password here:'
export const choosePassword: string = 'Choose a new password'
export const ignore: string = 'If you did not request it, ignore this e-mail.'
export const contactShop = ({ shop }: { shop: string | number }): string =>
  `Wasn't you? Contact ${shop} at once.`
export const verificationCodeSubject = ({ code, shop }: { code: string | number; shop: string | number }): string =>
  `${code} is your code for ${shop}`
export const verificationCode: string = 'Enter this 6-digit code where you created the account. It is valid for 10 minutes.'
export const accountExistsSubject = ({ shop }: { shop: string | number }): string =>
  `You already have an account at ${shop}`
export const accountExists: string = 'Someone, probably you, tried to create an account with this address. You already have one: sign in with it.'
export const accountExistsForgot: string = 'If you forgot the password, choose a new one:'
export const signInCodeSubject = ({ code, shop }: { code: string | number; shop: string | number }): string =>
  `${code} is your sign-in code for ${shop}`
export const signInCode: string = 'Enter this 6-digit code to sign in. It is valid for 10 minutes.'
export const signInCodeNotYou: string = 'Not signing in? Then someone may know your password. Change it.'
export const recoverySubject = ({ shop }: { shop: string | number }): string =>
  `Reset your password for ${shop}`
export const recovery: string = 'Choose a new password with this link. It works once, for 30 minutes.'
export const activationSubject = ({ shop }: { shop: string | number }): string =>
  `Your account at ${shop}`
export const activation = ({ shop }: { shop: string | number }): string =>
  `${shop} created an account for you. Choose a password with this link to activate it. It works once, for 30 minutes.`
export const activationLink: string = 'Choose a password'
export const passwordChangedSubject = ({ shop }: { shop: string | number }): string =>
  `Your password at ${shop} was changed`
export const passwordChanged: string = 'You were signed out on all other devices.'
export const credentialsRemovedSubject = ({ shop }: { shop: string | number }): string =>
  `Choose a new password for ${shop}`
export const credentialsRemoved: string = 'You signed in with a code and so confirmed for the first time that this address is yours. Passwords and passkeys that were set up before no longer work, because someone else could have set them up.'
export const credentialsRemovedNext: string = 'You can keep signing in with codes, or choose a new password here:'
export const passwordLockedSubject = ({ shop }: { shop: string | number }): string =>
  `Reset your password for ${shop}`
export const passwordLocked: string = 'Password sign-in is locked after too many wrong attempts. Nothing in your account has changed; choose a new password by e-mail.'
export const approvedSubject = ({ shop }: { shop: string | number }): string =>
  `Your account at ${shop} is approved`
export const approved: string = 'You can sign in now.'
export const approvedLink: string = 'Go to the shop'
export const deniedSubject = ({ shop }: { shop: string | number }): string =>
  `Your account at ${shop}`
export const denied = ({ shop }: { shop: string | number }): string =>
  `${shop} reviewed your account and did not approve it. You can continue as a guest.`
export const factorsChangedSubject = ({ shop }: { shop: string | number }): string =>
  `How you sign in to ${shop} was changed`
export const factorsChanged: string = 'A sign-in method or second factor of your account was added or removed.'
export const providerLinkedSubject = ({ shop, provider }: { shop: string | number; provider: string | number }): string =>
  `You can now sign in to ${shop} with ${provider}`
export const providerLinked = ({ provider, shop }: { provider: string | number; shop: string | number }): string =>
  `Your ${provider} account is linked to your account at ${shop}. You can remove it under “Security”.`
export const newAddressCodeSubject = ({ code, shop }: { code: string | number; shop: string | number }): string =>
  `${code} confirms your new address at ${shop}`
export const newAddressCode: string = 'Enter this 6-digit code where you changed your address. It is valid for 10 minutes.'
export const emailChangedSubject = ({ shop }: { shop: string | number }): string =>
  `You sign in to ${shop} with another address now`
export const emailChanged: string = 'This address no longer signs you in, and e-mails go to the new one.'
export const accountDeletedSubject = ({ shop }: { shop: string | number }): string =>
  `Your account at ${shop} is deleted`
export const accountDeleted: string = 'What the shop knew about you is deleted. You can continue as a guest.'
export const orderCanceledSubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `Your order ${number} at ${shop} is canceled`
export const orderCanceled = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `${shop} canceled your order ${number}. If you have paid for it, contact the shop about the refund.`
export const orderPlacedSubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `Your order ${number} at ${shop}`
export const orderPlaced = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `Thank you. ${shop} has your order ${number}.`
export const orderSubtotal: string = 'Items'
export const orderShipping: string = 'Delivery'
export const orderDiscount: string = 'Discount'
export const orderTax: string = 'Tax'
export const orderTaxIncluded: string = 'Tax included'
export const orderTotal: string = 'Total'
export const orderAddress: string = 'Delivery to'
export const orderLink: string = 'See your order'
export const orderFilesReadySubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `The files of your order ${number} at ${shop}`
export const orderFilesReady = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `${shop} has received the payment of your order ${number}. You can download these files now.`
export const orderFilesLink: string = 'Download your files'
export const orderShippedSubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `Your order ${number} from ${shop} is on its way`
export const orderShipped = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `${shop} has sent these items of your order ${number}.`
export const orderCarrier: string = 'Carrier'
export const orderTrackingNumber: string = 'Tracking number'
export const orderTrack: string = 'Track your parcel'
export const orderRefundedSubject = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `${shop} has refunded your order ${number}`
export const orderRefunded = ({ shop, amount, number }: { shop: string | number; amount: string | number; number: string | number }): string =>
  `${shop} has refunded ${amount} of your order ${number}. It can take some days until you have the money.`
export const checkoutRecoverySubject = ({ shop }: { shop: string | number }): string =>
  `You left something at ${shop}`
export const checkoutRecovery = ({ shop }: { shop: string | number }): string =>
  `You did not finish your order at ${shop}. These items are still waiting for you; as long as they are in stock, you can buy them.`
export const checkoutRecoveryLink: string = 'Continue your order'
export const checkoutRecoveryRefuse: string = 'No more reminders like this'
export const testSubject = ({ shop }: { shop: string | number }): string =>
  `Test e-mail of ${shop}`
export const test = ({ shop }: { shop: string | number }): string =>
  `E-mails of ${shop} arrive. You sent this one from the settings of the back office.`
export const webhookStoppedSubject = ({ shop, host }: { shop: string | number; host: string | number }): string =>
  `${shop} no longer sends events to ${host}`
export const webhookStopped = ({ reason, url }: { reason: string; url: string | number }): string =>
  select(reason, { GONE: `${url} answered that it wants no more events (410).`, other: `No event reached ${url} for five days.` })
export const webhookStoppedNext: string = 'Events that are still to be sent are kept for 30 days. Fix the receiver and enable the subscription again: it continues where it stopped.'
export const developmentFactorSubject = ({ channel, target, code }: { channel: string | number; target: string | number; code: string | number }): string =>
  `${channel} to ${target}: ${code}`
export const developmentFactor = ({ shop, channel }: { shop: string | number; channel: string | number }): string =>
  `${shop} would have sent this by ${channel}. In development it is shown here.`
export const orderPayment = ({ title }: { title: string | number }): string =>
  `Payment: ${title}`
export const backInStockConfirmationSubject = ({ item }: { item: string | number }): string =>
  `Shall we tell you when ${item} is back?`
export const backInStockConfirmation = ({ shop, item }: { shop: string | number; item: string | number }): string =>
  `Someone, probably you, asked ${shop} to write to this address when ${item} is back in stock. Confirm it with this link, which works for two days. We write once, and then delete your address.`
export const backInStockConfirmationLink: string = 'Confirm your address'
export const backInStockSubject = ({ item }: { item: string | number }): string =>
  `${item} is back in stock`
export const backInStock = ({ shop, item }: { shop: string | number; item: string | number }): string =>
  `You asked ${shop} to tell you: ${item} is back in stock.`
export const backInStockOnce: string = 'This is the only e-mail about it. Your address is deleted from this list.'
export const backInStockLink: string = 'See the product'
export const backInStockEnd: string = 'No e-mails about other products either'
export const returnRequestedSubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `Your return of order ${number} at ${shop}`
export const returnRequested = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `${shop} has your request to return these items of your order ${number}. You get an e-mail when it is decided. Please do not send anything back before.`
export const returnApprovedSubject = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `${shop} has approved your return of order ${number}`
export const returnApproved = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `You can send these items of your order ${number} back to ${shop} now. Put a note with the number of the order in the parcel.`
export const returnDeclinedSubject = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `${shop} has declined your return of order ${number}`
export const returnDeclined = ({ shop, number }: { shop: string | number; number: string | number }): string =>
  `${shop} does not take these items of your order ${number} back, and gives this reason:`
export const shopOrderSubject = ({ number, shop, total }: { number: string | number; shop: string | number; total: string | number }): string =>
  `New order ${number} at ${shop}: ${total}`
export const shopOrder = ({ buyer, number }: { buyer: string | number; number: string | number }): string =>
  `${buyer} has placed order ${number}.`
export const shopOrderNote: string = 'Note from the buyer'
export const shopOrderLink: string = 'See the order in the back office'
export const shopReturnSubject = ({ number, shop }: { number: string | number; shop: string | number }): string =>
  `Return requested for order ${number} at ${shop}`
export const shopReturn = ({ buyer, number }: { buyer: string | number; number: string | number }): string =>
  `${buyer} would like to return these items of order ${number}, and waits for your answer.`
export const shopReturnLink: string = 'Answer in the back office'
