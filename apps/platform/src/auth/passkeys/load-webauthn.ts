/** The library of passkeys, with that of their certificates: loading both would take 50 ms of each start. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
