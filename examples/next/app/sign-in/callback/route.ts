import { finishSignIn } from '../../../server/sign-in.ts'

export function GET(request: Request) {
  return finishSignIn(request)
}
