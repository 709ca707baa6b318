/// <reference lib="dom" />
// Runs in the browser, on forms that ask for a captcha: solves the sum while the shopper types, and lets the form go
// when it is solved (decision 021).
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Tries at once: browsers calculate outside of the page's thread. */
const AT_ONCE = 8

const form = document.querySelector<HTMLFormElement>('form[data-captcha]')
if (form && globalThis.crypto.subtle) void solve(form)

async function solve(form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>('input[name="captchaToken"]')
  const box = form.querySelector<HTMLElement>('[data-captcha-box]')
  const { captcha = '{}', solved = '', failed = '' } = form.dataset
  let isSent = false
  const waitForIt = (event: SubmitEvent) => {
    event.preventDefault()
    isSent = true
  }
  form.addEventListener('submit', waitForIt)
  if (box) box.hidden = false

  const token = await findToken(JSON.parse(captcha) as Challenge)
  form.removeEventListener('submit', waitForIt)
  if (box) box.textContent = token === null ? failed : solved
  if (token === null || !field) return
  field.value = token
  if (isSent) form.requestSubmit()
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
