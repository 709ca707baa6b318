import { shop } from '../shop.ts'

/** The title of a page, with the house behind it. */
export function titleOf(page: string): string {
  return `${page} · ${shop.name}`
}
