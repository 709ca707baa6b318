import * as m from '@vitrine/account/messages/new-passkey'

/** What a form that creates a passkey says to the page's script. */
export function passkeyAttributes(optionsUrl: string) {
  return {
    'data-passkey': 'create',
    'data-options-url': optionsUrl,
    'data-unsupported': m.unsupported,
    'data-already-there': m.alreadyThere,
    'data-failed': m.notCreated,
  }
}

/** Where the script puts the new passkey, and why there is none. */
export function PasskeyCreation() {
  return (
    <>
      <input type="hidden" name="credential" value="" />
      <div role="status" data-passkey-status="" />
    </>
  )
}
