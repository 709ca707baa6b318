import type { ComponentProps } from 'react'
import { Form } from 'react-router'

/** The router's form; signing out loads the page anew, so that nothing of the member stays in the window. */
export function AccountRouterForm({
  method: _post,
  encType: _encoding,
  action,
  ...form
}: ComponentProps<'form'>) {
  return (
    <Form
      method="post"
      {...(typeof action === 'string' && { action })}
      reloadDocument={action === '/sign-out'}
      {...form}
    />
  )
}
