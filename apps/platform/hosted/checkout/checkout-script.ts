/// <reference lib="dom" />
// Runs in the browser, on the pages of a checkout: what the total depends on is sent when it changes, the button to pay is
// pressed once, and the bank is asked until it has answered. Without it the pages have buttons for the first and the last,
// and the platform sees to the second.

const ASK_MS = 2000

const form = document.querySelector<HTMLFormElement>('form[data-checkout]')
if (form) start(form)
if (document.querySelector('form[data-wait]')) setInterval(() => void askAgain(), ASK_MS)

/** Whichever page comes next: its address may be the shop's, which only a navigation may follow. */
async function askAgain() {
  const reply = await fetch(location.href, { redirect: 'manual' }).catch(() => null)
  if (reply?.type === 'opaqueredirect') location.reload()
}

function start(form: HTMLFormElement) {
  let sending = new AbortController()
  let isPaying = false

  form.dataset['hasScript'] = ''
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    if (target.getAttribute('name') === 'payment') showButton()
    if (target.dataset['affectsTotal'] !== undefined) void update()
  })
  form.addEventListener('submit', (event) => {
    const { submitter } = event
    if (submitter?.dataset['pay'] === undefined) return
    if (isPaying) event.preventDefault()
    isPaying = true
    submitter.setAttribute('aria-busy', 'true')
    submitter.setAttribute('data-label', form.dataset['busy'] ?? '')
  })
  form.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    if (target.name !== 'cardNumber') return
    event.preventDefault()
    form.requestSubmit(form.querySelector<HTMLButtonElement>('[data-pay]'))
  })
  // A page that comes back from the browser's memory was not paid.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })

  function showButton() {
    const isCard = new FormData(form).get('payment') === 'card'
    for (const label of form.querySelectorAll<HTMLElement>('[data-when]')) {
      label.hidden = (label.dataset['when'] === 'card') !== isCard
    }
  }

  async function update() {
    sending.abort()
    sending = new AbortController()
    const body = new URLSearchParams()
    for (const [name, value] of new FormData(form)) body.append(name, String(value))
    body.set('do', 'update')
    body.delete('cardNumber')
    const summary = form.querySelector('[data-part="summary"]')
    summary?.setAttribute('aria-busy', 'true')
    try {
      const { signal } = sending
      const reply = await fetch(form.action, { method: 'POST', body, signal })
      // Its style sheets have another nonce, which the browser would complain about.
      const html = (await reply.text()).replace(/<style\b.*?<\/style>/gs, '')
      replaceParts(new DOMParser().parseFromString(html, 'text/html'))
    } catch {
      // What is shown is compared with what is charged before anything is ordered.
    } finally {
      if (!sending.signal.aborted) summary?.removeAttribute('aria-busy')
    }
  }

  function replaceParts(next: Document) {
    const { activeElement: focused } = document
    const [name, value] = ['name', 'value'].map((of) => focused?.getAttribute(of) ?? '')
    for (const part of form.querySelectorAll<HTMLElement>('[data-part]')) {
      const replacement = next.querySelector(`[data-part="${part.dataset['part']}"]`)
      // Payment has what the buyer is typing, and depends on nothing else.
      if (!replacement || part.dataset['part'] === 'payment') continue
      const isOpen = part.querySelector('details')?.open ?? false
      part.replaceChildren(...replacement.childNodes)
      const details = part.querySelector('details')
      if (details && isOpen) details.open = true
    }
    showButton()
    if (focused?.isConnected || !name) return
    const same = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
    const [first] = same
    ;(same.find((one) => one.value === value) ?? first)?.focus()
  }
}
