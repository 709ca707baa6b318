/** Whether the browser's headers say that the request comes from a page of this origin (security SR-13). */
export function isFromOwnPage(request: Request, ownUrl: string): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null) return site === 'same-origin'
  return request.headers.get('Origin') === new URL(ownUrl).origin
}
