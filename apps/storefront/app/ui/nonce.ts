import { createContext } from 'react'

/** Known on the server only: browsers show a page its nonces as empty, and so does this. */
export const Nonce = createContext('')
