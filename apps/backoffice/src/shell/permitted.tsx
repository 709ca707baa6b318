import { EmptyState } from '@vitrine/ui'
import type { ReactNode } from 'react'
import { useMessages } from './language-context.tsx'
import { useIsPermitted } from './staff-context.ts'

export interface PermittedProps {
  permission: string
  children: ReactNode
}

/** A screen for those with the permission; the others read whom to ask. */
export function Permitted({ permission, children }: PermittedProps) {
  const { common } = useMessages()
  if (useIsPermitted()(permission)) return children
  return (
    <EmptyState headingLevel={1} title={common.notForRole}>
      {common.noPermission}
    </EmptyState>
  )
}
