import { data } from 'react-router'

/** What a form of the shop brought. A field that is missing, or is a file, is empty. */
export interface FormValues {
  /** Without the spaces around it. */
  text(name: string): string
  /** As it was typed. */
  secret(name: string): string
  has(name: string): boolean
}

/** @throws {Response-like} 400: it is no form. */
export async function readForm(request: Request): Promise<FormValues> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 })
  })
  const secret = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { text: (name) => secret(name).trim(), secret, has: (name) => form.has(name) }
}
