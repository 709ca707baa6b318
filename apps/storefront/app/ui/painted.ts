/** Resolves once the browser has shown what was changed before: what can wait is not to delay it. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
