import { isPlatformError } from '@vitrine/client'

export const addressFields = ['redirectUris', 'callbackUrls', 'origins'] as const
export type AddressField = (typeof addressFields)[number]

/** The addresses of a field with one per line; empty lines are left out. */
export function parseLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** For each field the first line, from 1, whose address the platform refused. */
export function wrongLinesOf(error: unknown): Partial<Record<AddressField, number>> {
  const violations = isPlatformError(error)
    ? (error.details.validationError?.fieldViolations ?? [])
    : []
  const found = violations.flatMap(({ field: path }) => {
    const [name, index = '0'] = path.split('.')
    const field = addressFields.find((one) => one === name)
    return field ? [[field, Number(index) + 1] as const] : []
  })
  return Object.fromEntries(found.toReversed())
}
