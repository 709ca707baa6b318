import { redirect } from 'react-router'
import { readForm } from '../session/read-form.server.ts'
import { DENSITY_COOKIE, toDensity } from './density.ts'

/** Saves the number of products per row in a cookie, so that the server renders it. */
export async function saveDensity(request: Request): Promise<Response> {
  const form = await readForm(request)
  const density = toDensity(form.text('density'))
  const cookie = `${DENSITY_COOKIE}=${density}; Path=/; Max-Age=31536000; SameSite=Lax`
  // Relative to the page itself, which is the same in every language.
  const { search } = new URL(request.url)
  return redirect(search || '?', { status: 303, headers: { 'Set-Cookie': cookie } })
}
