import type { VitrineClient } from '@vitrine/client'
import { createContext, type ReactNode, useContext } from 'react'

const ClientContext = createContext<VitrineClient | null>(null)

/** The client that everything below uses. */
export interface VitrineProviderProps {
  client: VitrineClient
  children?: ReactNode
}

/**
 * Gives a client to the components below it.
 *
 * @example
 * ```tsx
 * <VitrineProvider client={client}>
 *   <Shop />
 * </VitrineProvider>
 * ```
 */
export function VitrineProvider({ client, children }: VitrineProviderProps): ReactNode {
  return <ClientContext.Provider value={client}>{children}</ClientContext.Provider>
}

/**
 * The client of the nearest `VitrineProvider`.
 *
 * @throws {Error} There is no provider above the component.
 * @example
 * ```tsx
 * const client = useClient()
 * const leave = () => client.auth.logout('https://shop.example/')
 * ```
 */
export function useClient(): VitrineClient {
  const client = useContext(ClientContext)
  if (client) return client
  throw new Error(
    'There is no client here: render <VitrineProvider client={…}> above this component.',
  )
}
