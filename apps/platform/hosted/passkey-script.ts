/// <reference lib="dom" />
// Runs in the browser, on the pages that ask for a passkey (decision 021). Where browsers cannot read passkeys as JSON,
// the page stays as it is without a script.
import {
  askForPasskey,
  knowsPasskeys,
  makePasskey,
} from '@vitrine/account/passkeys/passkey-dialog.ts'

/** The challenge behind the suggestions of a field is valid for five minutes. */
const RENEW_MS = 4 * 60_000

const form = document.querySelector<HTMLFormElement>('form[data-passkey]')
if (form && (knowsPasskeys() || form.dataset['passkey'] === 'create')) start(form)

function start(form: HTMLFormElement) {
  const { passkey: kind, optionsUrl = '', failed = '', unsupported, alreadyThere } = form.dataset
  const status = form.querySelector('[data-passkey-status]')
  let asking = new AbortController()

  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (knowsPasskeys()) void ask()
    else show(unsupported)
  })
  if (kind === 'get') void offerInField()

  /** Passkeys among the browser's suggestions in the e-mail field. */
  async function offerInField() {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    void ask('conditional')
    setInterval(() => void ask('conditional'), RENEW_MS)
  }

  async function ask(mediation?: CredentialMediationRequirement) {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    try {
      const response = await fetch(optionsUrl, { signal })
      if (!response.ok) throw new Error(`The platform answered ${response.status}.`)
      const options = await response.json()
      send(
        await (kind === 'create'
          ? makePasskey(options)
          : askForPasskey(options, { signal, ...(mediation && { mediation }) })),
      )
    } catch (error) {
      // The suggestions in the field were not asked for, so their end is no message.
      if (signal.aborted || mediation !== undefined) return
      const isThere = error instanceof DOMException && error.name === 'InvalidStateError'
      show(isThere ? (alreadyThere ?? failed) : failed)
    }
  }

  function show(message = failed) {
    if (status) status.textContent = message
  }

  function send(credential: string) {
    const field = form.querySelector<HTMLInputElement>('input[name="credential"]')
    if (field) field.value = credential
    form.submit()
  }
}
