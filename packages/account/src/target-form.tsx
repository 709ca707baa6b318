import { type ComponentProps, useEffect } from 'react'
import { type AccountForm, type FormTarget, useAccountMount } from './account-mount.ts'

/** A form with the hidden fields of where it goes. When it comes back, the first field that was refused has the focus. */
export function TargetForm({
  target: { action, hidden = {} },
  children,
  ...form
}: Omit<ComponentProps<'form'>, 'target'> & { target: FormTarget }) {
  const { Form, useSentForm } = useAccountMount()
  const isSent = useSentForm() !== null

  useEffect(() => {
    if (!isSent) document.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isSent])

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
