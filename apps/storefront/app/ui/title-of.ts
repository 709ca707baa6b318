import { shop } from '../shop.ts'

/** The title of a page, followed by the shop's name. */
export function titleOf(page: string): string {
  return `${page} · ${shop.name}`
}
