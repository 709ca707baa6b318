/** The message of the hidden iframe to the page when silent sign-in has succeeded. */
export const SIGNED_IN_MESSAGE = 'vitrine:signed-in'
