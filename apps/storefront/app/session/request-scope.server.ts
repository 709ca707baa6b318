import type { VitrineClient } from '@vitrine/client'
import type { VisitEvent } from '@vitrine/contract'
import { createContext } from 'react-router'
import type { Catalog } from '../catalog/catalog.server.ts'
import type { SessionStorage } from './session-storage.server.ts'

/** The request's session and its access to the platform, for loaders and actions. */
export interface RequestScope {
  /** Identifies the request in the log and on error pages. */
  requestId: string
  session: SessionStorage
  /**
   * Calls the platform with the session of the shopper.
   *
   * @throws {Response-like} `data({ requestId }, { status: 503 })` when it cannot be reached.
   */
  ask<T>(question: (client: VitrineClient) => Promise<T>): Promise<T>
  /**
   * Reads data that is the same for all shoppers; it creates no session.
   *
   * @throws {Response-like} As `ask`.
   */
  browse<T>(question: (catalog: Catalog) => Promise<T>): Promise<T>
  /** Counts what the visitor did, with the session that reads the catalog: being counted begins none. */
  countVisits(events: VisitEvent[]): Promise<number>
  /** Whether what `browse` gives may be out of date, because the platform is out of reach. */
  isDated(): boolean
  isMember(): boolean
}

export const requestScope = createContext<RequestScope>()

/** The nonce of the response's inline scripts (Content Security Policy). */
export const scriptNonce = createContext<string>('')
