// Signing in with a foreign provider.
export const continueWith = (provider: string) => `Continue with ${provider}`
export const tryAgain = (provider: string) => `Try ${provider} again`
export const linkWaits = (provider: string) =>
  `This address has an account already. Sign in to it as usual, this once: from then on ${provider} opens it too.`
export const declined = (provider: string) => `You said no at ${provider}. Nothing was passed on.`
export const away = (provider: string) =>
  `${provider} does not answer at the moment. Try again, or sign in another way.`
export const notBelieved = (provider: string) =>
  `What came back from ${provider} was too old, or not meant for this sign-in. Try again.`
export const noAddress = (provider: string) =>
  `${provider} names no address that it has checked. Sign in here, or make an account: under “Locks and keys” you can add ${provider} then.`
export const somebodyElse = (provider: string) =>
  `That account at ${provider} opens another account here, or yours has one there already. Nothing was changed.`

// Among the member's locks.
export const panel = 'Ways in from elsewhere'
export const panelText = 'Accounts of yours elsewhere that open this one.'
export const none = 'You use none.'
export const linkDetails = (since: string, used: string): string[] => [
  `Since ${since}`,
  `last used on ${used}`,
]
export const add = (provider: string) => `Add ${provider}`
export const addText = (provider: string) =>
  `You go to ${provider} and come back. From then on your account there opens this one.`
export const goThere = (provider: string) => `On to ${provider}`
export const nothingElse =
  'You have neither a password nor a passkey to show here. Sign in from the shop once more, then make the change.'
