import { createClient, STORES_APP_ID } from '@vitrine/client'
import { localTokenStorage } from '@vitrine/client/storage'
import { language, texts } from './language.js'
import { shop } from './shop.config.js'

const client = createClient({
  clientId: shop.clientId,
  host: shop.host,
  language,
  headers: { 'x-wix-currency': shop.currency },
  storage: localTokenStorage(),
})
const main = document.querySelector('#main')
const pages = { '': showListing, product: showProduct, 'sign-in': showSignIn, cart: showCart }

document.documentElement.lang = language
for (const part of document.querySelectorAll('[data-text]')) {
  part.textContent = texts[part.dataset.text]
}
if (shop.languages.length > 1) {
  const links = shop.languages.map((tag) =>
    element('a', { href: `?language=${tag}#/`, lang: tag, textContent: nameOf(tag) }),
  )
  document.querySelector('#footer').append(...links)
}
addEventListener('hashchange', showPage)
await showPage()
if (shop.clientId) client.currentCart.findCurrentCart().then(showCount, logError)

/** Shows the page that the address names. */
async function showPage() {
  if (location.hash !== '' && !location.hash.startsWith('#/')) return
  const address = location.hash
  const [name = '', slug = ''] = address.slice(2).split('/').map(decodeURIComponent)
  main.replaceChildren(element('p', { className: 'quiet', textContent: texts.loading }))
  let content
  try {
    content = shop.clientId ? await (pages[name] ?? showListing)(slug) : [alert(texts.noClient)]
  } catch (error) {
    logError(error)
    content = [alert(texts.failed)]
  }
  // Another page may have been opened meanwhile.
  if (location.hash !== address) return
  main.replaceChildren(...content)
  const heading = main.querySelector('h1')?.textContent
  document.title = [heading, shop.name].filter(Boolean).join(' – ')
  if (address !== '') main.focus()
}

async function showListing() {
  let page = await client.products.queryProducts().limit(24).find()
  const list = element('ul', { className: 'products' }, ...page.items.map(card))
  const more = element('button', { textContent: texts.more, hidden: !page.hasNext() })
  more.onclick = report(async () => {
    page = await page.next()
    list.append(...page.items.map(card))
    more.hidden = !page.hasNext()
  })
  const nothing = element('p', { textContent: texts.nothing })
  return [title(texts.products), page.items.length > 0 ? list : nothing, more]
}

function card({ slug, name, media, convertedPriceData }) {
  const link = element(
    'a',
    { href: `#/product/${encodeURIComponent(slug)}` },
    picture(media),
    element('strong', { textContent: name }),
    element('span', { textContent: convertedPriceData.formatted.price }),
  )
  return element('li', {}, link)
}

async function showProduct(slug) {
  const { items } = await client.products.queryProducts().eq('slug', slug).limit(1).find()
  const [product] = items
  if (!product) return [title(texts.gone)]

  const variants = product.variants.filter(({ variant }) => variant.visible)
  const select = element(
    'select',
    {},
    ...variants.map(({ id, choices, stock }) =>
      element('option', {
        value: id,
        disabled: !stock.inStock,
        textContent: `${Object.values(choices).join(', ')}${stock.inStock ? '' : ` (${texts.soldOut})`}`,
      }),
    ),
  )
  const firstInStock = variants.find(({ stock }) => stock.inStock)
  if (firstInStock) select.value = firstInStock.id
  const price = element('p', { textContent: product.convertedPriceData.formatted.price })
  const button = element('button', {
    className: 'main',
    disabled: !firstInStock,
    textContent: firstInStock ? texts.add : texts.soldOut,
  })
  const status = element('p', { role: 'status' })
  const form = element('form', {}, button, status)
  if (variants.length > 1) form.prepend(element('label', {}, texts.variant, select))
  select.onchange = () => {
    const chosen = variants.find(({ id }) => id === select.value)
    price.textContent = chosen.variant.convertedPriceData.formatted.price
  }
  form.onsubmit = report(async () => {
    const reference = {
      appId: STORES_APP_ID,
      catalogItemId: product.id,
      options: { variantId: select.value },
    }
    const { cart } = await client.currentCart.addToCurrentCart({
      lineItems: [{ catalogReference: reference, quantity: 1 }],
    })
    showCount(cart)
    status.textContent = texts.added
  })
  const description = element('p', { textContent: plainText(product.description) })
  const side = element('div', {}, title(product.name), price, description, form)
  return [element('div', { className: 'product' }, picture(product.media), side)]
}

async function showSignIn() {
  if (client.session.state().loggedIn) return showMember()
  const field = (label, properties) =>
    element('label', {}, label, element('input', { required: true, ...properties }))
  const form = element(
    'form',
    {},
    field(texts.email, { name: 'email', type: 'email', autocomplete: 'username' }),
    field(texts.password, { name: 'password', type: 'password', autocomplete: 'current-password' }),
    element('button', { className: 'main', value: 'login', textContent: texts.signIn }),
    element('button', { value: 'register', textContent: texts.register }),
  )
  form.onsubmit = report(async ({ submitter }) => {
    const isNew = submitter?.value === 'register'
    const { email, password } = Object.fromEntries(new FormData(form))
    const result = await client.auth[isNew ? 'register' : 'login']({ email, password })
    if (result.loginState === 'SUCCESS') {
      const { sessionToken } = result.data
      await client.auth.setTokens(await client.auth.getMemberTokensForDirectLogin(sessionToken))
      document.querySelector('#account').textContent = texts.signOut
      showCount(await client.currentCart.findCurrentCart())
      return showPage()
    }
    throw new Message(messageFor(result, isNew))
  })
  return [title(texts.signIn), form]
}

function messageFor({ loginState, errorCode }, isNew) {
  if (loginState !== 'FAILURE') return texts.anotherStep
  if (errorCode === 'throttled') return texts.tooMany
  if (errorCode === 'network' || errorCode === 'unavailable') return texts.failed
  return isNew ? texts.registerFailed : texts.signInFailed
}

async function showMember() {
  const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
  const button = element('button', { textContent: texts.signOut })
  button.onclick = report(async () => {
    const { logoutUrl } = await client.auth.logout(location.origin + location.pathname)
    location.assign(logoutUrl ?? '#/')
  })
  const greeting = element('p', { textContent: texts.greeting(member.loginEmail ?? '') })
  return [title(texts.signIn), greeting, button]
}

async function showCart() {
  const cart = await client.currentCart.findCurrentCart()
  showCount(cart)
  if (!cart?.lineItems.length) {
    return [title(texts.cart), element('p', { textContent: texts.emptyCart })]
  }
  const button = element('button', { className: 'main', textContent: texts.checkout })
  button.onclick = report(async () => {
    const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
    })
    const { redirectSession } = await client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: location.origin + location.pathname },
    })
    location.assign(redirectSession.fullUrl)
  })
  const sum = element(
    'p',
    { className: 'sum' },
    element('span', { textContent: texts.subtotal }),
    element('strong', { textContent: cart.subtotal?.formattedConvertedAmount ?? '' }),
  )
  const lines = element('ul', { className: 'lines' }, ...cart.lineItems.map(line))
  return [title(texts.cart), lines, sum, button]
}

function line({ id, productName, quantity, lineItemPrice }) {
  const name = productName.translated ?? productName.original
  const label = texts.quantity(name)
  const input = element('input', { type: 'number', min: 1, value: quantity, ariaLabel: label })
  input.onchange = report(async () => {
    await client.currentCart.updateCurrentCartLineItemQuantity([
      { id, quantity: Math.max(1, input.valueAsNumber || 1) },
    ])
    await showPage()
  })
  const button = element('button', {
    textContent: texts.removeShort,
    ariaLabel: texts.remove(name),
  })
  button.onclick = report(async () => {
    await client.currentCart.removeLineItemsFromCurrentCart([id])
    await showPage()
  })
  const price = element('span', { textContent: lineItemPrice?.formattedConvertedAmount ?? '' })
  return element('li', {}, element('strong', { textContent: name }), input, price, button)
}

function showCount(cart) {
  const count = (cart?.lineItems ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  document.querySelector('#count').textContent = count > 0 ? `(${count})` : ''
}

/** A message that is meant for the shopper. */
class Message extends Error {}

/** A listener that takes one event at a time, and shows what went wrong. */
function report(listener) {
  let isBusy = false
  return async (event) => {
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    main.querySelector('[role=alert]')?.remove()
    try {
      await listener(event)
    } catch (error) {
      if (!(error instanceof Message)) logError(error)
      main.append(alert(error instanceof Message ? error.message : texts.failed))
    } finally {
      isBusy = false
    }
  }
}

function logError(error) {
  console.error(error)
}

function alert(message) {
  return element('p', { role: 'alert', textContent: message })
}

function title(text) {
  return element('h1', { textContent: text })
}

function picture({ mainMedia }) {
  const { url = 'data:,', width = 4, height = 5 } = mainMedia?.image ?? {}
  return element('img', { src: url, width, height, alt: '', loading: 'lazy' })
}

function plainText(html) {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
}

function nameOf(tag) {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}
