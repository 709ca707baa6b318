import { languageOfPath } from '../../../server/languages.ts'
import { signOut } from '../../../server/sign-in.ts'

export function POST(request: Request) {
  return signOut(request, languageOfPath(new URL(request.url).pathname))
}
