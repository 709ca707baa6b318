/** The last part of the address of a member's page: letters and digits of a name, at most 50. */
export function toSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '')
  return slug === '' ? 'member' : slug
}
