import type { VitrineClient } from '@vitrine/client'
import { createContext } from 'react-router'
import type { Catalog } from '../catalog/catalog.server.ts'
import type { SessionStorage } from './session-storage.server.ts'

/** What a loader or an action works with: whose request it is, and the platform on their behalf. */
export interface RequestScope {
  /** Names the request in our log and on error pages. */
  requestId: string
  session: SessionStorage
  /**
   * Lets the platform answer.
   *
   * @throws {Response-like} `data({ requestId }, { status: 503 })` when it cannot be reached.
   */
  ask<T>(question: (client: VitrineClient) => Promise<T>): Promise<T>
  /**
   * Looks something up that is the same for everyone; no session is begun for it.
   *
   * @throws {Response-like} As `ask`.
   */
  browse<T>(question: (catalog: Catalog) => Promise<T>): Promise<T>
  isMember(): boolean
}

export const requestScope = createContext<RequestScope>()

/** Marks this answer's inline scripts, and no others, as ours. */
export const scriptNonce = createContext<string>('')
