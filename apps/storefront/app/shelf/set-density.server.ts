import { redirect } from 'react-router'
import { readForm } from '../session/read-form.server.ts'
import { DENSITY_COOKIE, toDensity } from './density.ts'

/** Remembers how many cards stand in a row; the choice is a cookie, so that the server can draw it. */
export async function setDensity(request: Request): Promise<Response> {
  const form = await readForm(request)
  const density = toDensity(form.text('density'))
  const cookie = `${DENSITY_COOKIE}=${density}; Path=/; Max-Age=31536000; SameSite=Lax`
  // The same page: its path needs no saying, in whatever language it is.
  const { search } = new URL(request.url)
  return redirect(search || '?', { status: 303, headers: { 'Set-Cookie': cookie } })
}
