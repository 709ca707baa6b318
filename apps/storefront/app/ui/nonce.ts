import { createContext } from 'react'

/** The script nonce, on the server only: browsers hide nonces from scripts, so it is empty there. */
export const Nonce = createContext('')
