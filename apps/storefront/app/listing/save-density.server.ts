import { redirect } from 'react-router'
import { pathInShop } from '../language/languages.ts'
import { readForm } from '../session/read-form.server.ts'
import { DENSITY_COOKIE, toDensity } from './density.ts'

interface DensityChange {
  request: Request
  /** Of the listing that the form was on. */
  url: URL
}

/** Saves the number of products per row in a cookie, so that the server renders it. */
export async function saveDensity({ request, url }: DensityChange): Promise<Response> {
  const form = await readForm(request)
  const density = toDensity(form.text('density'))
  const cookie = `${DENSITY_COOKIE}=${density}; Path=/; Max-Age=31536000; SameSite=Lax`
  return redirect(pathInShop(url.pathname) + url.search, {
    status: 303,
    headers: { 'Set-Cookie': cookie },
  })
}
