import { redirect } from 'react-router'
import { readForm } from '../../session/read-form.server.ts'
import { safePath } from '../../session/safe-path.ts'
import { readTheme, THEME_COOKIE } from '../../ui/theme.ts'
import type { Route } from './+types/theme-route'

const ONE_YEAR_S = 365 * 24 * 60 * 60

export function loader() {
  return redirect('/')
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const theme = readTheme(`${THEME_COOKIE}=${form.text('theme')}`)
  const cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`
  return redirect(safePath(form.text('to'), '/'), {
    status: 303,
    headers: { 'Set-Cookie': cookie },
  })
}
