/** What the hidden frame says to the page around it when it found the shopper signed in. */
export const SIGNED_IN_MESSAGE = 'vitrine:signed-in'
