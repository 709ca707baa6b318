import type { AttentionOverview } from '@vitrine/contract'
import { createContext, type ReactNode, useContext } from 'react'
import { useLocation } from 'react-router'
import { useLoaded } from '../../screen/use-loaded.ts'
import { useAdmin } from '../staff-context.ts'

const AttentionContext = createContext<AttentionOverview>({})

/** Counts what needs a person, again on every screen: something was done on the one before. */
export function AttentionProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { overview } = useAdmin()
  const { loaded } = useLoaded(pathname, (signal) => overview.getAttention({ signal }), [
    'orders',
    'stock',
    'checkouts',
  ])
  return <AttentionContext value={loaded.data ?? {}}>{children}</AttentionContext>
}

/** Empty until it was counted. */
export function useAttention(): AttentionOverview {
  return useContext(AttentionContext)
}
