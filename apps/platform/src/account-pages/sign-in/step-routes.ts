import { type FactorType, factorTypes } from '@vitrine/contract'
import { Hono } from 'hono'
import { verifyFactor } from '../../auth/factors/verify-factor.ts'
import { resendCode, verifyEmail } from '../../auth/verification/verify-email.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { FormReader, HostedPageController, Interaction } from '../hosted-page-controller.ts'
import { messageFor } from '../message-for.ts'
import { normalizeCode } from './normalize-code.ts'
import { codeStep, type FlowHandle, factorStep } from './steps.ts'

/** The steps between the password and the shop: the address, and second factors. */
export function createStepRoutes(options: AccountPagesOptions, controller: HostedPageController) {
  return new Hono<HttpEnvironment>()
    .post('/hosted/verify', (c) =>
      controller.take(
        c,
        async (found, read) => {
          const { scope, session } = found
          const { stateToken } = handleOf(found, read)
          const binding = controller.bindingOf(session)
          const code = normalizeCode(read('code'))
          const input = { stateToken, code, binding, origin: c.var.origin }
          const result = await verifyEmail(scope, input, options)
          if (result.state === 'VERIFIED') return controller.showShopNotice(scope, 'signedIn')
          return controller.follow(found, result, c.req.raw)
        },
        showCodeError,
      ),
    )
    .post('/hosted/verify/resend', (c) =>
      controller.take(
        c,
        async (found, read) => {
          const { scope, session } = found
          const { messages } = scope.reader
          const handle = handleOf(found, read)
          const { stateToken } = handle
          const binding = controller.bindingOf(session)
          await resendCode(scope, { stateToken, binding, origin: c.var.origin }, options)
          const notice = messages.verification.newCodeSent
          return controller.showStep(scope, codeStep(messages, handle, { notice }))
        },
        showCodeError,
      ),
    )
    .post('/hosted/factor', (c) =>
      controller.take(
        c,
        async (found, read) => {
          const { scope, session } = found
          if (read('way') !== '') {
            const challenge = { factorType: requireFactorType(read('from')) }
            const step = factorStep(scope.reader.messages, handleOf(found, read), challenge, {
              isBackup: isBackup(read),
            })
            return controller.showStep(scope, step)
          }
          const answer = answerOf(read)
          const input = {
            factorType: requireFactorType(read('factorType')),
            answer: answer && /^[\d\s]+$/.test(answer) ? normalizeCode(answer) : answer,
            stateToken: read('stateToken'),
            trustDevice: read('trustDevice') !== '',
            binding: controller.bindingOf(session),
            origin: c.var.origin,
          }
          return controller.follow(found, await verifyFactor(scope, input, options), c.req.raw)
        },
        (found, error, read) => {
          const { scope } = found
          const factorType = requireFactorType(read(isBackup(read) ? 'from' : 'factorType'))
          const answer = answerOf(read)
          const challenge = {
            factorType,
            verificationChallengeData:
              factorType === 'PUSH' && answer ? { pushData: { transactionId: answer } } : {},
            availableFactors: [],
          }
          const step = factorStep(scope.reader.messages, handleOf(found, read), challenge, {
            error: messageFor(error, scope.reader),
            isBackup: isBackup(read),
          })
          return controller.showStep(scope, step)
        },
      ),
    )

  function showCodeError(found: Interaction, error: ApiError, read: FormReader) {
    const { reader } = found.scope
    const step = codeStep(reader.messages, handleOf(found, read), {
      error: messageFor(error, reader),
    })
    return controller.showStep(found.scope, step)
  }
}

function handleOf({ interaction }: Interaction, read: FormReader): FlowHandle {
  return { interaction, stateToken: read('stateToken') }
}

function isBackup(read: FormReader) {
  return read('backup') !== '' || read('way') === 'backup'
}

function answerOf(read: FormReader) {
  return read('code').trim() || undefined
}

function requireFactorType(text: string): FactorType {
  const type = factorTypes.find((candidate) => candidate === text)
  if (type) return type
  throw new ApiError(400, 'There is no such second factor.')
}
