// Compiled from messages/en.json by `npm run messages`.
export const continueWith = ({ provider }: { provider: string | number }): string =>
  `Continue with ${provider}`
export const tryAgain = ({ provider }: { provider: string | number }): string =>
  `Try ${provider} again`
export const linkWaits = ({ provider }: { provider: string | number }): string =>
  `There is already an account for this address. Sign in as usual this once, and from then on you can also sign in with ${provider}.`
export const declined = ({ provider }: { provider: string | number }): string =>
  `You cancelled the sign-in at ${provider}. Nothing was shared.`
export const unreachable = ({ provider }: { provider: string | number }): string =>
  `We can't reach ${provider} at the moment. Try again, or sign in another way.`
export const notAccepted = ({ provider }: { provider: string | number }): string =>
  `The reply from ${provider} was too old or not meant for this sign-in. Try again.`
export const noAddress = ({ provider }: { provider: string | number }): string =>
  `${provider} did not share a confirmed e-mail address. Sign in here or create an account, then add ${provider} under “Security”.`
export const linkedElsewhere = ({ provider }: { provider: string | number }): string =>
  `That ${provider} account belongs to another account here, or yours already has one there. Nothing was changed.`
export const title: string = 'Linked accounts'
export const add = ({ provider }: { provider: string | number }): string =>
  `Link ${provider}`
export const addText = ({ provider }: { provider: string | number }): string =>
  `We take you to ${provider} and back. From then on you can sign in here with it.`
export const goThere = ({ provider }: { provider: string | number }): string =>
  `Continue to ${provider}`
export const nothingElse: string = 'You have neither a password nor a passkey to confirm with. Sign in from the shop again, then make the change.'
