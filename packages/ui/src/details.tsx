import { type ComponentProps, useState } from 'react'

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'open'> {
  isOpenAtFirst?: boolean
}

/**
 * What its reader opens and closes. The attribute does not change: React would close it under the hands of who fills in
 * what it was opened for.
 */
export function Details({ isOpenAtFirst = false, ...details }: DetailsProps) {
  const [open] = useState(isOpenAtFirst)
  return <details open={open} {...details} />
}
