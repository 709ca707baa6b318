import type { ComponentProps } from 'react'
import { type AccountForm, type FormTarget, useAccountMount } from './account-mount.ts'

/** A form with the hidden fields of where it goes. */
export function TargetForm({
  target: { action, hidden = {} },
  children,
  ...form
}: Omit<ComponentProps<'form'>, 'target'> & { target: FormTarget }) {
  const { Form } = useAccountMount()
  return (
    <Form method="post" {...(action !== undefined && { action })} {...form}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** A form of the account's pages; the program around knows where it goes. */
export function PageForm({
  name,
  values = {},
  ...form
}: Omit<ComponentProps<'form'>, 'name' | 'target'> & {
  name: AccountForm
  values?: Readonly<Record<string, string>>
}) {
  const { formTarget } = useAccountMount()
  return <TargetForm target={formTarget(name, values)} {...form} />
}
