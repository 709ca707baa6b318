import { createContext } from 'react'

/** Known on the server only: browsers hide the nonce of a script from the page. */
export const Nonce = createContext<string | undefined>(undefined)
