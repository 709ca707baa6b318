/// <reference lib="dom" />
// Runs in the browser, on forms that ask for a captcha: shows a vendor's in a frame, or solves the sum while the shopper
// types, and lets the form go when there is a token (decisions 021 and 070).
import { passCaptcha } from '@vitrine/account/captcha/pass-captcha.ts'

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

  const place = form.querySelector<HTMLElement>('[data-captcha-frame]')
  const token = await passCaptcha({
    ...(place && { showVendor: () => showVendor(place) }),
    loadChallenge: async () => (captcha === '' ? null : JSON.parse(captcha)),
    onProgress: () => {
      if (box) box.hidden = false
    },
  }).catch(() => null)
  form.removeEventListener('submit', waitForIt)
  if (box) {
    box.hidden = false
    box.textContent = token === null ? failed : solved
  }
  if (token === null || !field) return
  field.value = token
  if (isSent) form.requestSubmit()
}

/** The token of the vendor's widget, which is gone from the page afterwards. */
async function showVendor(place: HTMLElement): Promise<string> {
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

function listenTo(frame: HTMLIFrameElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The captcha could not be shown.'))
    const timer = setTimeout(fail, FRAME_TIMEOUT_MS)
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== location.origin || source !== frame.contentWindow) return
      const { token, error, height }: FrameMessage = data ?? {}
      if (token) resolve(token)
      else if (error) fail()
      if (height === undefined) return
      if (height > 0) clearTimeout(timer)
      frame.style.blockSize = `${Math.max(1, height)}px`
    })
  })
}
