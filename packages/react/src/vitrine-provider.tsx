import type { VitrineClient } from '@vitrine/client'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { isProduction } from './is-production.ts'

const ClientContext = createContext<VitrineClient | null>(null)

/** The client that everything below uses. */
export interface VitrineProviderProps {
  client: VitrineClient
  children?: ReactNode
}

/**
 * Gives a client to the components below it. A development build warns once when the client has no id, keeps changing, or
 * is one for all requests of a server.
 *
 * @example
 * ```tsx
 * <VitrineProvider client={client}>
 *   <Shop />
 * </VitrineProvider>
 * ```
 */
export function VitrineProvider({ client, children }: VitrineProviderProps): ReactNode {
  useWarnings(client)
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

/** A client that is created in a component is another one in each render, and begins a session each time. */
function useWarnings(client: VitrineClient) {
  const seen = useRef(new Set<VitrineClient>())
  useState(() => warnOfSharedClient(client))
  useEffect(() => {
    if (isProduction) return
    // An environment variable that is not set, or one that the bundler does not pass to the browser.
    if (!client.clientId && seen.current.size === 0) {
      console.warn('The client has no clientId: its calls will fail.')
    }
    seen.current.add(client)
    // One change is a choice, such as of another language.
    if (seen.current.size !== 3) return
    console.warn(
      'VitrineProvider got its third client: create the client outside of components, or its session is lost with each render.',
    )
  }, [client])
}

/** How often a server has rendered with each client. */
const serverRenders = new WeakMap<VitrineClient, number>()

/** A client at the top of a module is right in browsers; on a server, all shoppers get its session and its cart. */
function warnOfSharedClient(client: VitrineClient) {
  if (isProduction || typeof document !== 'undefined') return
  const renders = (serverRenders.get(client) ?? 0) + 1
  serverRenders.set(client, renders)
  // One request may render twice, for example when its first attempt failed.
  if (renders !== 3) return
  console.warn(
    'A server renders several times with one client, so that its shoppers share one session: create a client for each request.',
  )
}
