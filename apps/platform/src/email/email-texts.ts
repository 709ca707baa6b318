import { carrierName } from '@vitrine/account/account/carrier-name.ts'
import type { Messages } from '@vitrine/account/all-messages'
import type { EmailTemplates } from './email-templates.ts'
import { shopEmailTexts } from './shop-email-texts.ts'
import { rowOf, sumRows } from './sum-rows.ts'

/** Every e-mail, in the language of the messages. */
export function emailTexts(messages: Messages): EmailTemplates {
  const { emails: m } = messages
  const resetLink = (url: string) => ({ label: m.choosePassword, url })
  return {
    verification_code: ({ code }, shop) => ({
      subject: m.verificationCodeSubject({ code, shop }),
      paragraphs: [m.verificationCode, m.ignore],
      code,
    }),
    account_exists: ({ recoverUrl }, shop) => ({
      subject: m.accountExistsSubject({ shop }),
      paragraphs: [m.accountExists, m.accountExistsForgot],
      link: resetLink(recoverUrl),
    }),
    sign_in_code: ({ code }, shop) => ({
      subject: m.signInCodeSubject({ code, shop }),
      paragraphs: [m.signInCode, m.signInCodeNotYou],
      code,
    }),
    recovery: ({ url }, shop) => ({
      subject: m.recoverySubject({ shop }),
      paragraphs: [m.recovery, m.ignore],
      link: resetLink(url),
    }),
    activation: ({ url }, shop) => ({
      subject: m.activationSubject({ shop }),
      paragraphs: [m.activation({ shop })],
      link: { label: m.activationLink, url },
    }),
    password_changed: ({ recoverUrl }, shop) => ({
      subject: m.passwordChangedSubject({ shop }),
      paragraphs: [m.passwordChanged, m.notYou],
      link: resetLink(recoverUrl),
    }),
    unproven_credentials_removed: ({ recoverUrl }, shop) => ({
      subject: m.credentialsRemovedSubject({ shop }),
      paragraphs: [m.credentialsRemoved, m.credentialsRemovedNext],
      link: resetLink(recoverUrl),
    }),
    password_disabled: ({ recoverUrl }, shop) => ({
      subject: m.passwordLockedSubject({ shop }),
      paragraphs: [m.passwordLocked],
      link: resetLink(recoverUrl),
    }),
    approved: ({ shopUrl }, shop) => ({
      subject: m.approvedSubject({ shop }),
      paragraphs: [m.approved],
      link: { label: m.approvedLink, url: shopUrl },
    }),
    denied: (_, shop) => ({
      subject: m.deniedSubject({ shop }),
      paragraphs: [m.denied({ shop })],
    }),
    factors_changed: ({ recoverUrl }, shop) => ({
      subject: m.factorsChangedSubject({ shop }),
      paragraphs: [m.factorsChanged, m.notYou],
      link: resetLink(recoverUrl),
    }),
    provider_linked: ({ provider, recoverUrl }, shop) => ({
      subject: m.providerLinkedSubject({ provider, shop }),
      paragraphs: [m.providerLinked({ provider, shop }), m.notYou],
      link: resetLink(recoverUrl),
    }),
    new_address_code: ({ code }, shop) => ({
      subject: m.newAddressCodeSubject({ code, shop }),
      paragraphs: [m.newAddressCode, m.ignore],
      code,
    }),
    email_changed: (_, shop) => ({
      subject: m.emailChangedSubject({ shop }),
      paragraphs: [m.emailChanged, m.contactShop({ shop })],
    }),
    account_deleted: (_, shop) => ({
      subject: m.accountDeletedSubject({ shop }),
      paragraphs: [m.accountDeleted, m.contactShop({ shop })],
    }),
    order_canceled: ({ number, message, url }, shop) => ({
      subject: m.orderCanceledSubject({ number, shop }),
      paragraphs: [m.orderCanceled({ number, shop }), ...(message ? [message] : [])],
      link: { label: m.orderLink, url },
    }),
    order_placed: ({ number, items, totals, address, payment, url }, shop) => ({
      subject: m.orderPlacedSubject({ number, shop }),
      paragraphs: [
        m.orderPlaced({ number, shop }),
        ...(payment ? [m.orderPayment({ title: payment.title })] : []),
        ...(payment?.instructions ? [payment.instructions] : []),
      ],
      lists: [
        { rows: items },
        { rows: sumRows(totals, m) },
        ...(address.length > 0
          ? [{ title: m.orderAddress, rows: address.map((label) => ({ label, value: '' })) }]
          : []),
      ],
      link: { label: m.orderLink, url },
    }),
    order_files_ready: ({ number, files, url }, shop) => ({
      subject: m.orderFilesReadySubject({ number, shop }),
      paragraphs: [m.orderFilesReady({ number, shop })],
      lists: [{ rows: files.map((label) => ({ label, value: '' })) }],
      link: { label: m.orderFilesLink, url },
    }),
    order_shipped: ({ number, items, tracking, url }, shop) => ({
      subject: m.orderShippedSubject({ number, shop }),
      paragraphs: [m.orderShipped({ number, shop })],
      lists: [
        { rows: items },
        {
          rows: [
            ...rowOf(m.orderCarrier, carrierName(tracking?.shippingProvider)),
            ...rowOf(m.orderTrackingNumber, tracking?.trackingNumber),
          ],
        },
      ].filter(({ rows }) => rows.length > 0),
      ...(tracking?.trackingLink
        ? { outsideLink: { label: m.orderTrack, url: tracking.trackingLink } }
        : {}),
      link: { label: m.orderLink, url },
    }),
    order_refunded: ({ number, amount, url }, shop) => ({
      subject: m.orderRefundedSubject({ number, shop }),
      paragraphs: [m.orderRefunded({ number, shop, amount })],
      link: { label: m.orderLink, url },
    }),
    order_return_requested: ({ number, items, url }, shop) => ({
      subject: m.returnRequestedSubject({ number, shop }),
      paragraphs: [m.returnRequested({ number, shop })],
      lists: [{ rows: items }],
      link: { label: m.orderLink, url },
    }),
    order_return_approved: ({ number, items, url }, shop) => ({
      subject: m.returnApprovedSubject({ number, shop }),
      paragraphs: [m.returnApproved({ number, shop })],
      lists: [{ rows: items }],
      link: { label: m.orderLink, url },
    }),
    order_return_declined: ({ number, items, reason, url }, shop) => ({
      subject: m.returnDeclinedSubject({ number, shop }),
      paragraphs: [m.returnDeclined({ number, shop }), ...(reason ? [reason] : [])],
      lists: [{ rows: items }],
      link: { label: m.orderLink, url },
    }),
    ...shopEmailTexts(messages),
    checkout_recovery: ({ items, total, url, unsubscribeUrl }, shop) => ({
      subject: m.checkoutRecoverySubject({ shop }),
      paragraphs: [m.checkoutRecovery({ shop })],
      lists: [{ rows: [...items, { label: m.orderTotal, value: total }] }],
      link: { label: m.checkoutRecoveryLink, url },
      unsubscribe: { label: m.checkoutRecoveryRefuse, url: unsubscribeUrl },
    }),
    back_in_stock_confirmation: ({ item, url }, shop) => ({
      subject: m.backInStockConfirmationSubject({ item }),
      paragraphs: [m.backInStockConfirmation({ item, shop }), m.ignore],
      link: { label: m.backInStockConfirmationLink, url },
    }),
    back_in_stock: ({ item, url, unsubscribeUrl }, shop) => ({
      subject: m.backInStockSubject({ item }),
      paragraphs: [m.backInStock({ item, shop }), m.backInStockOnce],
      link: { label: m.backInStockLink, url },
      unsubscribe: { label: m.backInStockEnd, url: unsubscribeUrl },
    }),
    test: (_, shop) => ({
      subject: m.testSubject({ shop }),
      paragraphs: [m.test({ shop })],
    }),
    webhook_stopped: ({ url, reason }, shop) => ({
      subject: m.webhookStoppedSubject({ shop, host: new URL(url).host }),
      paragraphs: [m.webhookStopped({ reason, url }), m.webhookStoppedNext],
    }),
    development_factor: ({ channel, target, code }, shop) => ({
      subject: m.developmentFactorSubject({ channel, target, code }),
      paragraphs: [m.developmentFactor({ shop, channel })],
      code,
    }),
  }
}
