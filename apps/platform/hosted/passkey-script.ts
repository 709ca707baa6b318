/// <reference lib="dom" />
// Runs in the browser, on the pages that ask for a passkey; the one script of the hosted pages (decision 021).
// Where browsers cannot read passkeys as JSON, the page stays as it is without a script.

const RENEW_MS = 4 * 60_000

const form = document.querySelector<HTMLFormElement>('form[data-passkey]')
if (
  form &&
  'PublicKeyCredential' in window &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential
) {
  offer(form)
}

function offer(form: HTMLFormElement) {
  const { passkey: kind, optionsUrl = '', refused = '' } = form.dataset
  const status = document.querySelector('[data-passkey-status]')
  let asking = new AbortController()

  form.hidden = false
  document.querySelector('[data-passkey-absent]')?.remove()
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.reportValidity()) void ask()
  })
  if (kind === 'get') void offerInField()

  /** Passkeys among the browser's suggestions in the e-mail field; the challenge behind them lives for five minutes. */
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
      const credential = await (kind === 'create'
        ? navigator.credentials.create({
            publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
            signal,
          })
        : navigator.credentials.get({
            publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
            signal,
            ...(mediation ? { mediation } : {}),
          }))
      if (credential instanceof PublicKeyCredential) send(credential)
    } catch {
      // Nobody asked for what waits in the field, so nobody is told when it ends.
      if (!signal.aborted && mediation === undefined && status) status.textContent = refused
    }
  }

  function send(credential: PublicKeyCredential) {
    const field = form.querySelector<HTMLInputElement>('input[name="credential"]')
    if (field) field.value = JSON.stringify(credential.toJSON())
    form.submit()
  }
}
