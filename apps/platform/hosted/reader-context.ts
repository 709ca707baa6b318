import { createContext, use } from 'react'
import type { HostedReader } from '../src/account-pages/reader.ts'

const Reader = createContext<HostedReader | null>(null)

export const ReaderProvider = Reader.Provider

/**
 * Who reads the document around.
 *
 * @throws {Error} There is no document around.
 */
export function useReader(): HostedReader {
  const reader = use(Reader)
  if (!reader) throw new Error('There is no document around this, so it has no reader.')
  return reader
}
