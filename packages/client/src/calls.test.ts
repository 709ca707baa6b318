import { expect, it } from 'vitest'
import { connectWithApiKey, createAdmin } from './admin/index.ts'
import { createCheckouts, createOrders, createPayments, createPlaces } from './checkout/index.ts'
import { createClient } from './create-client.ts'
import { createGraphql } from './graphql.ts'
import { createIdentity } from './identity/index.ts'
import { recordPlatform } from './recorded-fetch.fixture.ts'
import { createShop } from './shop/index.ts'
import { createTerms } from './shopping/index.ts'

const IAM = '/_api/iam/authentication'
const READER = '/stores-reader/v1'
const STORES = '/stores/v1'
const CART = '/ecom/v1/carts/current'
const CHECKOUTS = '/ecom/v1/checkouts'
const ada = { email: 'ada@store.example', password: 'p' }
const adaOnWire = { loginId: { email: 'ada@store.example' }, password: 'p' }
const mug = { name: 'Mug', priceData: { price: 18 } }
const tenth = {
  name: { original: 'Tenth' },
  effect: { kind: 'PERCENT', percent: 10 },
  active: true,
} as const
const mugLine = { catalogReference: { catalogItemId: 'p', appId: 'a' }, quantity: 1 }
const sage = { option: 'Colour', choice: 'Sage', mediaIds: ['m'] }
const unverified = {
  loginState: 'EMAIL_VERIFICATION_REQUIRED',
  data: { stateToken: 'st' },
} as const
const challenged = {
  loginState: 'MFA_CHALLENGE',
  data: { stateToken: 'st', factorType: 'SMS', availableFactors: [] },
} as const

// Every call of specification section 7, and of the wire beyond it, by its path and body. What is
// recorded of them is replayed in recorded-wire.test.ts.
it.each<[string, (parts: ReturnType<typeof setUp>) => unknown, string, unknown?]>([
  ['register', ({ auth }) => auth.register(ada), `POST ${IAM}/v2/register`, adaOnWire],
  ['login', ({ auth }) => auth.login(ada), `POST ${IAM}/v2/login`, adaOnWire],
  [
    'login with both captchas',
    ({ auth }) =>
      auth.login({
        ...ada,
        captchaTokens: { recaptchaToken: 'r', invisibleRecaptchaToken: 'i' },
        clientMetaData: { lang: 'et' },
      }),
    `POST ${IAM}/v2/login`,
    {
      ...adaOnWire,
      captchaTokens: [{ Recaptcha: 'r' }, { InvisibleRecaptcha: 'i' }],
      clientMetaData: { lang: 'et' },
    },
  ],
  [
    'change password',
    ({ identity }) => identity.changePassword('new'),
    `POST ${IAM}/v2/change-password`,
    { newPassword: 'new' },
  ],
  [
    'callback',
    ({ identity }) => identity.loginCallback({ state: 's', sessionToken: 't' }),
    `GET ${IAM}/v1/callback?state=s&sessionToken=t`,
  ],
  [
    'sign-on',
    ({ admin }) =>
      admin.members.signOn({
        loginId: { email: 'a@b.example' },
        profile: { firstName: 'A' },
        verifyEmail: true,
        mergeExistingContact: true,
      }),
    `POST ${IAM}/v2/sign-on`,
    {
      loginId: { email: 'a@b.example' },
      profile: { firstName: 'A' },
      verifyEmail: true,
      mergeExistingContact: true,
    },
  ],
  [
    'logout of the module',
    ({ identity }) => identity.logout({ clientId: 'c', postLogoutRedirectUri: 'https://a.b/' }),
    `GET ${IAM}/v1/logout?clientId=c&postLogoutRedirectUri=https%3A%2F%2Fa.b%2F`,
  ],
  ...(['SMS', 'CALL', 'EMAIL', 'TOTP'] as const).map(
    (factorType): [string, (parts: ReturnType<typeof setUp>) => unknown, string, unknown] => [
      `second factor ${factorType}`,
      ({ auth }) => auth.verifyFactor({ factorType, code: '123456' }, challenged),
      `POST ${IAM}/v2/${factorType}/verify`,
      { factorType, stateToken: 'st', [`${factorType.toLowerCase()}Data`]: { code: '123456' } },
    ],
  ),
  [
    'second factor PUSH',
    ({ auth }) =>
      auth.verifyFactor(
        { factorType: 'PUSH', transactionId: 'tx', rememberThisDevice: true },
        challenged,
      ),
    `POST ${IAM}/v2/PUSH/verify`,
    {
      factorType: 'PUSH',
      stateToken: 'st',
      pushData: { transactionId: 'tx' },
      rememberThisDevice: true,
    },
  ],
  [
    'start a second factor',
    ({ auth }) => auth.requestFactor('SMS', challenged),
    `POST ${IAM}/v2/SMS/verify`,
    { factorType: 'SMS', stateToken: 'st' },
  ],
  [
    'change password with the current one',
    ({ identity }) => identity.changePassword('new', { currentPassword: 'old' }),
    `POST ${IAM}/v2/change-password`,
    { newPassword: 'new', currentPassword: 'old' },
  ],
  [
    'send a recovery e-mail',
    ({ identity }) =>
      identity.sendRecoveryEmail({
        email: 'a@b.example',
        language: 'et',
        redirect: { url: 'https://a.b/', clientId: 'c' },
      }),
    'POST /_api/iam/recovery/v1/send-email',
    {
      email: 'a@b.example',
      language: 'et',
      redirect: { url: 'https://a.b/', clientId: 'c' },
    },
  ],
  [
    'send an activation e-mail',
    ({ admin }) => admin.members.sendActivationEmail({ identityId: 'i' }),
    'POST /_api/iam/recovery/v1/activation-email',
    { identityId: 'i' },
  ],
  [
    'recover',
    ({ identity }) => identity.recover('rt', 'new'),
    'POST /_api/iam/recovery/v1/recover',
    { recoveryToken: 'rt', password: 'new' },
  ],
  [
    'start a verification',
    ({ identity }) => identity.startVerification('i'),
    'POST /_api/iam/verification/v1/start',
    { identityId: 'i', target: 'EMAIL' },
  ],
  [
    'verify during authentication',
    ({ auth }) => auth.processVerification({ code: '123456' }, unverified),
    'POST /_api/iam/verification/v1/auth/verify',
    { code: '123456', stateToken: 'st' },
  ],
  [
    'resend',
    ({ auth }) => auth.resendVerification(unverified),
    'POST /_api/iam/verification/v1/auth/resend',
    { stateToken: 'st' },
  ],
  [
    'validate an address',
    ({ identity }) => identity.validateEmail('a@b.example'),
    `POST ${IAM}/v2/validate-email`,
    { email: 'a@b.example' },
  ],
  ['user info', ({ identity }) => identity.getUserInfo(), 'GET /oauth2/user-info'],
  [
    'redirect session',
    ({ client }) => client.redirects.createRedirectSession({ login: {} }),
    'POST /_api/redirects-api/v1/redirect-session',
    { login: {} },
  ],
  [
    'GraphQL of another version',
    ({ graphql }) => graphql('{ a }', { n: 1 }, { apiVersion: 'v1' }),
    'POST /graphql/v1',
    { query: '{ a }', variables: { n: 1 } },
  ],

  [
    'collection',
    ({ client }) => client.collections.getCollection('c'),
    'GET /v2/collections/c?id=c',
  ],
  [
    'collection by slug (v2)',
    ({ client }) => client.collections.getCollectionBySlug('s'),
    'GET /v2/collections/slug/s?slug=s',
  ],
  [
    'collection by slug (v1)',
    ({ client }) => client.products.getCollectionBySlug('s'),
    `GET ${READER}/collections/slug/s?slug=s`,
  ],
  [
    'product with merchant data',
    ({ admin }) => admin.products.getProduct('p', { includeMerchantSpecificData: true }),
    `GET ${READER}/products/p?id=p&includeMerchantSpecificData=true`,
  ],
  [
    'search',
    ({ client }) => client.products.searchProducts({ expression: 'vase' }),
    `POST ${READER}/products/search`,
    { expression: 'vase' },
  ],
  [
    'options availability',
    ({ client }) => client.products.getProductOptionsAvailability('p', { Size: 'M' }),
    `POST ${READER}/products/p/productOptionsAvailability`,
    { id: 'p', options: { Size: 'M' } },
  ],
  [
    'variants of a product by id',
    ({ client }) =>
      client.products.queryProductVariants('p', {
        variantIds: ['v'],
        paging: { limit: 10 },
        includeMerchantSpecificData: true,
      }),
    `POST ${READER}/products/p/variants/query`,
    { id: 'p', variantIds: ['v'], paging: { limit: 10 }, includeMerchantSpecificData: true },
  ],
  [
    'store variant',
    ({ client }) => client.products.getStoreVariant('p-v'),
    `GET ${READER}/variants/p-v?id=p-v`,
  ],

  [
    'query merchant products',
    ({ admin }) =>
      admin.products.queryMerchantProducts().eq('visible', false).ascending('name').find(),
    `POST ${READER}/products/query`,
    {
      query: {
        filter: '{"visible":false}',
        sort: '{"name":"asc"}',
        paging: { offset: 0, limit: 50 },
      },
      includeHiddenProducts: true,
      includeMerchantSpecificData: true,
    },
  ],
  [
    'create product',
    ({ admin }) => admin.products.createProduct(mug),
    `POST ${STORES}/products`,
    { product: mug },
  ],
  [
    'update product',
    ({ admin }) => admin.products.updateProduct('p', { ribbon: 'New' }),
    `PATCH ${STORES}/products/p`,
    { product: { ribbon: 'New', id: 'p' } },
  ],
  [
    'delete product',
    ({ admin }) => admin.products.deleteProduct('p'),
    `DELETE ${STORES}/products/p?id=p`,
  ],
  [
    'update variants',
    ({ admin }) => admin.products.updateProductVariants('p', [{ variantIds: ['v'], price: 2 }]),
    `PATCH ${STORES}/products/p/variants`,
    { id: 'p', variants: [{ variantIds: ['v'], price: 2 }] },
  ],
  [
    'reset variants',
    ({ admin }) => admin.products.resetAllProductVariantData('p'),
    `POST ${STORES}/products/p/variants/resetToDefault`,
    { id: 'p' },
  ],
  [
    'save a translation',
    ({ admin }) => admin.products.saveTranslation('p', 'de', { name: 'Becher' }),
    `POST ${STORES}/products/p/translations`,
    { id: 'p', language: 'de', content: { name: 'Becher' } },
  ],
  [
    'list translations',
    ({ admin }) => admin.products.listTranslations('p'),
    `GET ${STORES}/products/p/translations?id=p`,
  ],
  [
    'remove a translation',
    ({ admin }) => admin.products.removeTranslation('p', 'de-CH'),
    `DELETE ${STORES}/products/p/translations/de-CH?id=p`,
  ],
  [
    'save a translation of a collection',
    ({ admin }) => admin.collections.saveTranslation('c', 'de', { name: 'Neu' }),
    `POST ${STORES}/collections/c/translations`,
    { id: 'c', language: 'de', content: { name: 'Neu' } },
  ],
  [
    'list translations of a collection',
    ({ admin }) => admin.collections.listTranslations('c'),
    `GET ${STORES}/collections/c/translations?id=c`,
  ],
  [
    'remove a translation of a collection',
    ({ admin }) => admin.collections.removeTranslation('c', 'de'),
    `DELETE ${STORES}/collections/c/translations/de?id=c`,
  ],
  [
    'add products to a collection',
    ({ admin }) => admin.collections.addProductsToCollection('c', ['p']),
    `POST ${STORES}/collections/c/productIds`,
    { id: 'c', productIds: ['p'] },
  ],
  [
    'remove products from a collection',
    ({ admin }) => admin.collections.removeProductsFromCollection('c', ['p']),
    `POST ${STORES}/collections/c/productIds/delete`,
    { id: 'c', productIds: ['p'] },
  ],
  [
    'order the products of a collection',
    ({ admin }) => admin.collections.orderProductsOfCollection('c', ['p']),
    `POST ${STORES}/collections/c/productIds/order`,
    { id: 'c', productIds: ['p'] },
  ],
  [
    'earlier slugs',
    ({ admin }) => admin.products.listPastSlugs('p'),
    `GET ${STORES}/products/p/past-slugs?id=p`,
  ],
  [
    'set the files for sale',
    ({ admin }) => admin.products.setProductFiles('p', [{ id: 'm', variantId: 'v' }]),
    `POST ${STORES}/products/p/digital-files`,
    { digitalFiles: [{ id: 'm', variantId: 'v' }] },
  ],
  [
    'an address to upload to',
    ({ admin }) => admin.media.generateUploadUrl({ altText: 'A mug' }),
    'POST /site-media/v1/files/generate-upload-url',
    { altText: 'A mug' },
  ],
  [
    'describe a file',
    ({ admin }) => admin.media.updateFile({ id: 'f', altText: 'A mug' }),
    'PATCH /site-media/v1/files',
    { file: { id: 'f', altText: 'A mug' } },
  ],
  [
    'find files',
    ({ admin }) => admin.media.searchFiles({ needsAltText: true }),
    'POST /site-media/v1/files/search',
    { needsAltText: true },
  ],
  [
    'what shows a file',
    ({ admin }) => admin.media.listUsages('m'),
    'GET /site-media/v1/files/m/usages',
  ],
  [
    'replace a file',
    ({ admin }) => admin.media.replaceFile('m', 'n'),
    'POST /site-media/v1/files/m/replace',
    { replacementId: 'n' },
  ],
  [
    'delete files',
    ({ admin }) => admin.media.deleteFiles(['m']),
    'POST /site-media/v1/bulk/files/delete',
    { fileIds: ['m'] },
  ],
  [
    'add media',
    ({ admin }) => admin.products.addProductMedia('p', [{ mediaId: 'm' }]),
    `POST ${STORES}/products/p/media`,
    { id: 'p', media: [{ mediaId: 'm' }] },
  ],
  [
    'remove media',
    ({ admin }) => admin.products.removeProductMedia('p', []),
    `POST ${STORES}/products/p/media/delete`,
    { id: 'p', mediaIds: [] },
  ],
  [
    'assign media to a choice',
    ({ admin }) => admin.products.addProductMediaToChoices('p', [sage]),
    `PATCH ${STORES}/products/p/choices/media`,
    { id: 'p', media: [sage] },
  ],
  [
    'remove media from a choice',
    ({ admin }) => admin.products.removeProductMediaFromChoices('p', [sage]),
    `POST ${STORES}/products/p/choices/media/delete`,
    { id: 'p', media: [sage] },
  ],
  [
    'delete options',
    ({ admin }) => admin.products.deleteProductOptions('p'),
    `DELETE ${STORES}/products/p/options?id=p`,
  ],
  [
    'remove brand',
    ({ admin }) => admin.products.removeBrand('p'),
    `POST ${STORES}/products/p/remove-brand`,
    { id: 'p' },
  ],
  [
    'remove ribbon',
    ({ admin }) => admin.products.removeRibbon('p'),
    `POST ${STORES}/products/p/remove-ribbon`,
    { id: 'p' },
  ],
  [
    'create collection',
    ({ admin }) => admin.collections.createCollection({ name: 'New in' }),
    `POST ${STORES}/collections`,
    { collection: { name: 'New in' } },
  ],
  [
    'update collection',
    ({ admin }) => admin.collections.updateCollection('c', { visible: false }),
    `PATCH ${STORES}/collections/c`,
    { collection: { visible: false, id: 'c' } },
  ],
  [
    'delete collection',
    ({ admin }) => admin.collections.deleteCollection('c'),
    `DELETE ${STORES}/collections/c?id=c`,
  ],
  [
    'bulk update',
    ({ admin }) => admin.products.bulkUpdateProductsProperty(['p'], { cost: 3 }),
    `POST ${STORES}/bulk/products/update`,
    { ids: ['p'], set: { cost: 3 } },
  ],
  [
    'bulk adjust',
    ({ admin }) => admin.products.bulkAdjustProductProperty(['p'], { weight: { amount: -1 } }),
    `POST ${STORES}/bulk/products/adjust-properties`,
    { ids: ['p'], adjust: { weight: { amount: -1 } } },
  ],

  [
    'query inventory',
    ({ admin }) =>
      admin.inventory.queryInventory().in('productId', ['p']).descending('lastUpdated').find(),
    'POST /stores-reader/v2/inventoryItems/query',
    {
      query: {
        filter: '{"productId":{"$in":["p"]}}',
        sort: '{"lastUpdated":"desc"}',
        paging: { offset: 0, limit: 50 },
      },
    },
  ],
  [
    'inventory of a product',
    ({ admin }) => admin.inventory.getInventoryVariants('i', { variantIds: ['v'] }),
    'POST /stores-reader/v2/inventoryItems/i/getVariants',
    { inventoryId: 'i', variantIds: ['v'] },
  ],
  [
    'history of stock',
    ({ admin }) => admin.inventory.queryStockChanges({ productId: 'p' }),
    'POST /stores-reader/v2/inventoryItems/changes/query',
    { productId: 'p' },
  ],
  [
    'discounts',
    ({ admin }) => admin.discounts.listDiscountRules(),
    'GET /_api/vitrine/v1/discount-rules',
  ],
  [
    'create a discount',
    ({ admin }) => admin.discounts.createDiscountRule(tenth),
    'POST /_api/vitrine/v1/discount-rules',
    { discountRule: tenth },
  ],
  [
    'replace a discount',
    ({ admin }) => admin.discounts.replaceDiscountRule('r', tenth, '2026-11-23T12:00:00.000Z'),
    'PUT /_api/vitrine/v1/discount-rules/r',
    { discountRule: tenth, updatedDate: '2026-11-23T12:00:00.000Z' },
  ],
  [
    'delete a discount',
    ({ admin }) => admin.discounts.deleteDiscountRule('r'),
    'DELETE /_api/vitrine/v1/discount-rules/r',
  ],
  [
    'delivery settings',
    ({ admin }) => admin.settings.setDeliverySettings({ zones: [] }, 'v'),
    'PUT /_api/vitrine/v1/delivery-settings',
    { delivery: { zones: [] }, revision: 'v' },
  ],
  [
    'identity settings',
    ({ admin }) => admin.settings.changeIdentitySettings({ ownerApproval: true }),
    'PATCH /_api/vitrine/v1/identity-settings',
    { settings: { ownerApproval: true } },
  ],
  [
    'give a role',
    ({ admin }) => admin.staff.setStaffRole({ email: ada.email, role: 'SUPPORT' }),
    'POST /_api/vitrine/v1/staff',
    { email: ada.email, role: 'SUPPORT' },
  ],
  ['remove a role', ({ admin }) => admin.staff.removeStaff('m'), 'DELETE /_api/vitrine/v1/staff/m'],
  [
    'audit log',
    ({ admin }) =>
      admin.staff.listAuditEntries({ limit: 51, actions: ['staff.removed', 'discount.deleted'] }),
    'GET /_api/vitrine/v1/audit?limit=51&actions=staff.removed%2Cdiscount.deleted',
  ],
  [
    'set inventory',
    ({ admin }) =>
      admin.inventory.updateInventoryVariants('p', {
        trackQuantity: false,
        variants: [{ variantId: 'v', inStock: true }],
        preorderInfo: { enabled: true, limit: 5 },
      }),
    'PATCH /stores/v2/inventoryItems/product/p',
    {
      inventoryItem: {
        trackQuantity: false,
        variants: [{ variantId: 'v', inStock: true }],
        preorderInfo: { enabled: true, limit: 5 },
        productId: 'p',
      },
    },
  ],
  [
    'decrement',
    ({ admin }) =>
      admin.inventory.decrementInventory([
        { productId: 'p', variantId: 'v', decrementBy: 1, preorderRequest: true },
      ]),
    'POST /stores/v2/inventoryItems/decrement',
    {
      decrementData: [{ productId: 'p', variantId: 'v', decrementBy: 1, preorderRequest: true }],
    },
  ],

  [
    'add to cart',
    ({ cart }) => cart.addToCurrentCart({ lineItems: [mugLine] }),
    `POST ${CART}/add-to-cart`,
    { lineItems: [mugLine] },
  ],
  [
    'set quantities',
    ({ cart }) => cart.updateCurrentCartLineItemQuantity([{ id: 'l', quantity: 2 }]),
    `POST ${CART}/update-line-items-quantity`,
    { lineItems: [{ id: 'l', quantity: 2 }] },
  ],
  [
    'remove line items',
    ({ cart }) => cart.removeLineItemsFromCurrentCart(['l']),
    `POST ${CART}/remove-line-items`,
    { lineItemIds: ['l'] },
  ],
  [
    'remove coupon',
    ({ cart }) => cart.removeCouponFromCurrentCart(),
    `POST ${CART}/remove-coupon`,
    {},
  ],
  [
    'estimate totals',
    ({ cart }) => cart.estimateCurrentCartTotals({ calculateTax: true }),
    `POST ${CART}/estimate-totals`,
    { calculateTax: true },
  ],

  [
    'update checkout',
    ({ checkouts }) =>
      checkouts.updateCheckout(
        'k',
        { buyerNote: 'n' },
        { couponCode: 'SPRING', giftCardCode: 'g' },
      ),
    `PATCH ${CHECKOUTS}/k`,
    { checkout: { buyerNote: 'n', id: 'k' }, couponCode: 'SPRING', giftCardCode: 'g' },
  ],
  [
    'add to checkout',
    ({ checkouts }) => checkouts.addToCheckout('k', { lineItems: [mugLine] }),
    `POST ${CHECKOUTS}/k/add-to-checkout`,
    { id: 'k', lineItems: [mugLine] },
  ],
  [
    'set quantities of a checkout',
    ({ checkouts }) => checkouts.updateLineItemsQuantity('k', [{ id: 'l', quantity: 2 }]),
    `POST ${CHECKOUTS}/k/update-line-items-quantity`,
    { id: 'k', lineItems: [{ id: 'l', quantity: 2 }] },
  ],
  [
    'remove line items of a checkout',
    ({ checkouts }) => checkouts.removeLineItems('k', ['l']),
    `POST ${CHECKOUTS}/k/remove-line-items`,
    { id: 'k', lineItemIds: ['l'] },
  ],
  [
    'remove coupon of a checkout',
    ({ checkouts }) => checkouts.removeCoupon('k'),
    `POST ${CHECKOUTS}/k/remove-coupon`,
    { id: 'k' },
  ],
  [
    'remove gift card',
    ({ checkouts }) => checkouts.removeGiftCard('k'),
    `POST ${CHECKOUTS}/k/remove-gift-card`,
    { id: 'k' },
  ],
  [
    'address of a checkout',
    ({ checkouts }) => checkouts.getCheckoutUrl('k'),
    `GET ${CHECKOUTS}/k/checkout-url?id=k`,
  ],
  [
    'order',
    ({ checkouts }) => checkouts.createOrder('k', { delayCapture: true }),
    `POST ${CHECKOUTS}/k/create-order`,
    { id: 'k', delayCapture: true },
  ],
  [
    'close a checkout',
    ({ checkouts }) => checkouts.markCheckoutAsCompleted('k'),
    `POST ${CHECKOUTS}/k/mark-as-completed`,
    { id: 'k' },
  ],
  [
    'begin a payment',
    ({ payments }) => payments.beginPayment('k'),
    `POST ${CHECKOUTS}/k/payments`,
    {},
  ],
  [
    'settle a payment',
    ({ payments }) => payments.settlePayment('k', 'p'),
    `POST ${CHECKOUTS}/k/payments/p/settle`,
    {},
  ],
  [
    'cancel a payment',
    ({ payments }) => payments.cancelPayment('k', 'p'),
    `POST ${CHECKOUTS}/k/payments/p/cancel`,
    {},
  ],
  ['any cart', ({ admin }) => admin.carts.getCart('c'), 'GET /ecom/v1/carts/c'],
  [
    'change any cart',
    ({ admin }) => admin.carts.updateCart('c', { couponCode: 'SPRING' }),
    'PATCH /ecom/v1/carts/c',
    { couponCode: 'SPRING' },
  ],
  [
    'add to any cart',
    ({ admin }) => admin.carts.addToCart('c', { lineItems: [mugLine] }),
    'POST /ecom/v1/carts/c/add-to-cart',
    { lineItems: [mugLine] },
  ],
  [
    'set quantities of any cart',
    ({ admin }) => admin.carts.updateLineItemsQuantity('c', [{ id: 'l', quantity: 2 }]),
    'POST /ecom/v1/carts/c/update-line-items-quantity',
    { lineItems: [{ id: 'l', quantity: 2 }] },
  ],
  [
    'remove line items of any cart',
    ({ admin }) => admin.carts.removeLineItems('c', ['l']),
    'POST /ecom/v1/carts/c/remove-line-items',
    { lineItemIds: ['l'] },
  ],
  [
    'remove coupon of any cart',
    ({ admin }) => admin.carts.removeCoupon('c'),
    'POST /ecom/v1/carts/c/remove-coupon',
    {},
  ],
  [
    'totals of any cart',
    ({ admin }) => admin.carts.estimateTotals('c'),
    'POST /ecom/v1/carts/c/estimate-totals',
    {},
  ],
  ['delete any cart', ({ admin }) => admin.carts.deleteCart('c'), 'DELETE /ecom/v1/carts/c'],
  ['a member’s own order', ({ orders }) => orders.getOrder('o'), 'GET /ecom/v1/orders/o?id=o'],
  [
    'update order',
    ({ admin }) => admin.orders.updateOrder('o', { archived: true }),
    'PATCH /ecom/v1/orders/o',
    { order: { archived: true, id: 'o' } },
  ],
  [
    'cancel order',
    ({ admin }) =>
      admin.orders.cancelOrder('o', {
        sendOrderCanceledEmail: true,
        restockAllItems: true,
        customMessage: 'm',
      }),
    'POST /ecom/v1/orders/o/cancel',
    { id: 'o', sendOrderCanceledEmail: true, restockAllItems: true, customMessage: 'm' },
  ],
  [
    'mark as paid',
    ({ admin }) => admin.orders.markOrderAsPaid('o'),
    'POST /ecom/v1/orders/o/mark-as-paid',
    { id: 'o' },
  ],
  [
    'refund order',
    ({ admin }) => admin.orders.refundOrder('o', { amount: '5.00', reason: 'r' }),
    'POST /ecom/v1/orders/o/refunds',
    { id: 'o', amount: '5.00', reason: 'r' },
  ],
  [
    'comment on an order',
    ({ admin }) => admin.orders.addMerchantComment('o', 'm'),
    'POST /ecom/v1/orders/o/activities',
    { id: 'o', merchantComment: { message: 'm' } },
  ],
  [
    'abandoned checkout',
    ({ admin }) => admin.abandonedCheckouts.getAbandonedCheckout('a'),
    'GET /ecom/v1/abandoned-checkout/a?abandonedCheckoutId=a',
  ],
  [
    'delete an abandoned checkout',
    ({ admin }) => admin.abandonedCheckouts.deleteAbandonedCheckout('i'),
    'DELETE /ecom/v1/abandoned-checkout/i',
  ],
  [
    'member',
    ({ admin }) => admin.members.getMember('m', { fieldsets: ['FULL'] }),
    'GET /members/v1/members/m?id=m&fieldsets=FULL',
  ],
  [
    'query members',
    ({ admin }) =>
      admin.members.queryMembers({
        fieldsets: ['FULL'],
        query: { filter: { status: 'PENDING' } },
        search: { expression: 'ada' },
      }),
    'POST /members/v1/members/query',
    {
      fieldsets: ['FULL'],
      query: { filter: { status: 'PENDING' } },
      search: { expression: 'ada' },
    },
  ],
  [
    'delivered countries',
    ({ places }) => places.listDeliveryCountries(),
    'GET /ecom/v1/places?delivered=true',
  ],
  ['the shop', ({ shop }) => shop.getShop(), 'GET /_api/vitrine/v1/shop'],
  ['shop settings', ({ shop }) => shop.getSettings(), 'GET /_api/vitrine/v1/shop-settings'],
  [
    'update shop settings',
    ({ shop }) => shop.updateSettings({ name: 'Cup and Saucer', revision: 'r' }),
    'PATCH /_api/vitrine/v1/shop-settings',
    { name: 'Cup and Saucer', revision: 'r' },
  ],
  ['returns of an order', ({ orders }) => orders.listReturns('o'), 'GET /ecom/v1/returns/orders/o'],
  [
    'ask for a return',
    ({ orders }) =>
      orders.requestReturn('o', { lineItems: [{ id: 'l', quantity: 1 }], reason: 'OTHER' }),
    'POST /ecom/v1/returns/orders/o/request-return',
    { return: { lineItems: [{ id: 'l', quantity: 1 }], reason: 'OTHER' } },
  ],
  [
    'approve a return',
    ({ admin }) => admin.orders.approveReturn('o', 'r'),
    'POST /ecom/v1/returns/r/orders/o/approve',
    {},
  ],
  [
    'decline a return',
    ({ admin }) => admin.orders.declineReturn('o', 'r', 'Worn'),
    'POST /ecom/v1/returns/r/orders/o/decline',
    { reason: 'Worn' },
  ],
  [
    'receive a return',
    ({ admin }) => admin.orders.receiveReturn('o', 'r'),
    'POST /ecom/v1/returns/r/orders/o/receive',
    {},
  ],
  [
    'terms of a product',
    ({ terms }) => terms.getProductTerms('p', 'DE'),
    'GET /ecom/v1/product-terms?productId=p&country=DE',
  ],
  ['countries', ({ places }) => places.listCountries(), 'GET /ecom/v1/places'],
  ['subdivisions', ({ places }) => places.listSubdivisions('US'), 'GET /ecom/v1/places?country=US'],
  [
    'create an import',
    ({ admin }) => admin.catalogImports.beginImport({ fileName: 'a.csv', dryRun: true }),
    'POST /catalog-imports/v1/imports',
    { fileName: 'a.csv', dryRun: true },
  ],
  [
    'upload its file',
    ({ admin }) => admin.catalogImports.sendFile('i', '{"kind":"store"}'),
    'PUT /catalog-imports/v1/imports/i/file',
    { kind: 'store' },
  ],
  [
    'an import',
    ({ admin }) => admin.catalogImports.getImport('i'),
    'GET /catalog-imports/v1/imports/i',
  ],
  [
    'imports',
    ({ admin }) => admin.catalogImports.listImports({ limit: 1, offset: 2 }),
    'GET /catalog-imports/v1/imports?limit=1&offset=2',
  ],
  [
    'cancel an import',
    ({ admin }) => admin.catalogImports.cancelImport('i'),
    'POST /catalog-imports/v1/imports/i/cancel',
    {},
  ],
  [
    'the rejected records of an import',
    ({ admin }) => admin.catalogImports.fetchRejected('i'),
    'GET /catalog-imports/v1/imports/i/rejected-records',
  ],
  [
    'the beginning of an import’s file',
    ({ admin }) => admin.catalogImports.previewImport('i'),
    'GET /catalog-imports/v1/imports/i/preview',
  ],
  [
    'repeat an import',
    ({ admin }) => admin.catalogImports.repeatImport('i', { dryRun: true }),
    'POST /catalog-imports/v1/imports/i/repeat',
    { dryRun: true },
  ],
  [
    'the rejected rows of an import',
    ({ admin }) => admin.catalogImports.listRejectedRows('i', { limit: 1 }),
    'GET /catalog-imports/v1/imports/i/rejected-rows?limit=1',
  ],
  [
    'retry an import',
    ({ admin }) => admin.catalogImports.retryImport('i', [{ line: 2, values: ['a'] }]),
    'POST /catalog-imports/v1/imports/i/retry',
    { rows: [{ line: 2, values: ['a'] }] },
  ],
  [
    'export the products',
    ({ admin }) => admin.catalogImports.exportProducts({ format: 'magento' }),
    'GET /catalog-exports/v1/products.csv?format=magento',
  ],
  [
    'export the catalog',
    ({ admin }) => admin.catalogImports.exportCatalog(),
    'GET /catalog-exports/v1/catalog.jsonl',
  ],
])('%s is sent in the wire’s form', async (_, call, expected, body) => {
  const parts = setUp()

  await Promise.resolve(call(parts)).catch(() => {})

  const [request] = parts.requests.filter(({ path }) => path !== '/oauth2/token')
  expect(`${request?.method} ${request?.path}`).toBe(expected)
  expect(request?.body).toEqual(body)
})

it('rejects for an id that cannot be in a path, instead of throwing synchronously', async () => {
  const { client, admin, checkouts, orders, payments, requests } = setUp()
  const parts = [
    client.products,
    client.collections,
    checkouts,
    orders,
    payments,
    ...Object.values(admin),
  ]
  const calls = parts.flatMap((part) => Object.values<(id: string) => unknown>(part))

  const outcomes = await Promise.allSettled(calls.map((call) => call('..')))

  const rejected = outcomes.filter(({ status }) => status === 'rejected')
  expect(rejected).toHaveLength(120)
  for (const { reason } of rejected as PromiseRejectedResult[]) {
    expect(reason.code).toBe('invalid_path_parameter')
  }
  expect(requests.filter(({ path }) => path.includes('..'))).toEqual([])
  await expect(client.fetch('https://elsewhere.example/')).rejects.toMatchObject({
    code: 'foreign_origin',
  })
})

function setUp() {
  const { fetch, requests } = recordPlatform(() => Response.json({}))
  const client = createClient({ clientId: 'c', host: 'https://api.example', fetch })
  return {
    client,
    auth: client.auth,
    cart: client.currentCart,
    identity: createIdentity(client),
    checkouts: createCheckouts(client),
    orders: createOrders(client),
    payments: createPayments(client),
    places: createPlaces(client),
    terms: createTerms(client),
    shop: createShop(client),
    graphql: createGraphql(client),
    admin: createAdmin(connectWithApiKey({ apiKey: 'k', host: 'https://api.example', fetch })),
    requests,
  }
}
