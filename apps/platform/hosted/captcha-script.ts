/// <reference lib="dom" />
// Runs in the browser, on forms that ask for a captcha: shows a vendor's in a frame, or solves the sum while the shopper
// types, and lets the form go when there is a token (decisions 021 and 070).
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Tries at once: browsers calculate outside of the page's thread. */
const AT_ONCE = 8

/** A frame that has neither a token nor anything to see by then is blocked, or its vendor is down. */
const FRAME_TIMEOUT_MS = 10_000

/** One of them at a time. */
interface FrameMessage {
  token?: string
  error?: string
  height?: number
}

const form = document.querySelector<HTMLFormElement>('form[data-captcha]')
if (form) void pass(form)

async function pass(form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>('input[name="captchaToken"]')
  const box = form.querySelector<HTMLElement>('[data-captcha-box]')
  const { captcha = '', solved = '', failed = '' } = form.dataset
  let isSent = false
  const waitForIt = (event: SubmitEvent) => {
    event.preventDefault()
    isSent = true
  }
  form.addEventListener('submit', waitForIt)

  const token = (await askVendor(form)) ?? (await solve())
  form.removeEventListener('submit', waitForIt)
  if (box) {
    box.hidden = false
    box.textContent = token === null ? failed : solved
  }
  if (token === null || !field) return
  field.value = token
  if (isSent) form.requestSubmit()

  async function solve() {
    // Browsers calculate on https and localhost only.
    if (captcha === '' || !globalThis.crypto.subtle) return null
    if (box) box.hidden = false
    return findToken(JSON.parse(captcha) as Challenge)
  }
}

/** The token of the vendor's widget, or `null` where none is asked or it does not work. */
async function askVendor(form: HTMLFormElement): Promise<string | null> {
  const place = form.querySelector<HTMLElement>('[data-captcha-frame]')
  if (!place) return null
  const { title, dataset } = place
  const src = dataset['captchaFrame'] ?? ''
  const frame = Object.assign(document.createElement('iframe'), { src, title })
  place.title = ''
  place.append(frame)
  try {
    return await listenTo(frame)
  } finally {
    place.parentElement?.remove()
  }
}

function listenTo(frame: HTMLIFrameElement): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), FRAME_TIMEOUT_MS)
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== location.origin || source !== frame.contentWindow) return
      const { token, error, height }: FrameMessage = data ?? {}
      if (token ?? error) resolve(token ?? null)
      if (height === undefined) return
      if (height > 0) clearTimeout(timer)
      frame.style.blockSize = `${Math.max(1, height)}px`
    })
  })
}

async function findToken(challenge: Challenge): Promise<string | null> {
  const controller = new AbortController()
  const tries = Array.from({ length: AT_ONCE }, (_, counterStart) =>
    solveChallenge({ challenge, deriveKey, counterStart, counterStep: AT_ONCE, controller }).then(
      (solution) => solution ?? Promise.reject(new Error('Nothing was found.')),
    ),
  )
  const solution = await Promise.any(tries).catch(() => null)
  controller.abort()
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
