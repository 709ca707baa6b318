import { languageOfPath } from '../../../server/languages.ts'
import { beginSignIn } from '../../../server/sign-in.ts'

export function GET(request: Request) {
  return beginSignIn(request, languageOfPath(new URL(request.url).pathname))
}
