import type { AddToCartRequest } from '@vitrine/client'

const names = new WeakMap<AddToCartRequest, string>()

/** Remembers what is being added: until the platform has answered, its name is known to the page alone. */
export function nameAdded(request: AddToCartRequest, name: string): void {
  names.set(request, name)
}

export function nameOfAdded(request: AddToCartRequest): string {
  return names.get(request) ?? ''
}
