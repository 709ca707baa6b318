/** The value of a cookie as the browser sent it. */
export function findCookie(header: string | null, name: string): string | undefined {
  const pair = header?.split(/; */).find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
