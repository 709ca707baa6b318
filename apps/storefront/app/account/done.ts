/** What was done just now; the name travels in the address, the words stay here. */
const words = {
  profile: 'Saved.',
  address: 'The address is saved.',
  'address-removed': 'The address is removed.',
  email:
    'Your letters and your sign-in go to the new address now. Everywhere else you were signed out.',
  password: 'The new password counts from now on. Everywhere else you were signed out.',
  passkey: 'The passkey is kept. Next time it opens the door.',
  'passkey-removed': 'The passkey opens nothing any more. Delete it on your device too.',
  renamed: 'The passkey has its new name.',
  session: 'Signed out there.',
  others: 'Signed out everywhere else.',
  device: 'The device is forgotten. It is asked for everything again.',
} as const

export type Done = keyof typeof words

/** The words for `?done=…`; `null` for anything else that stands there. */
export function doneWords(url: URL): string | null {
  const done = url.searchParams.get('done') ?? ''
  return Object.hasOwn(words, done) ? words[done as Done] : null
}
