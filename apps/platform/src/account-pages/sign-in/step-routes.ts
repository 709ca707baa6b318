import { type FactorType, factorTypes, type MfaChallengeData } from '@vitrine/contract'
import { Hono } from 'hono'
import { verifyFactor } from '../../auth/factors/verify-factor.ts'
import { resendCode, verifyEmail } from '../../auth/verification/verify-email.ts'
import type { HttpEnvironment } from '../../http/environment.ts'
import { ApiError } from '../../kernel/errors/api-error.ts'
import type { AccountPagesOptions } from '../account-pages-options.ts'
import type { HostedPageController } from '../hosted-page-controller.ts'
import { isForShopper, messageFor } from '../message-for.ts'
import { normalizeCode } from './normalize-code.ts'
import { codeStep, factorStep } from './steps.ts'

/** The steps between the password and the shop: the address, and second factors. */
export function createStepRoutes(options: AccountPagesOptions, controller: HostedPageController) {
  return new Hono<HttpEnvironment>()
    .post('/hosted/verify', async (c) => {
      const read = await controller.readForm(c.req.raw)
      const found = await controller.findInteraction(c, read('interaction'))
      if (!found) return controller.showNotice(c, 'tooOld')
      const { scope, session, interaction } = found
      const { messages } = scope.reader
      const { origin } = c.var
      const stateToken = read('stateToken')
      const input = { stateToken, code: normalizeCode(read('code')), origin }
      try {
        const binding = controller.bindingOf(session)
        const result = await verifyEmail(scope, { ...input, binding }, options)
        if (result.state === 'VERIFIED') return controller.say(scope, 'signedIn')
        return await controller.follow(found, result, c.req.raw)
      } catch (error) {
        if (!isForShopper(error)) throw error
        return controller.showStep(
          scope,
          codeStep(
            messages,
            { interaction, stateToken },
            { error: messageFor(error, scope.reader) },
          ),
        )
      }
    })
    .post('/hosted/verify/resend', async (c) => {
      const read = await controller.readForm(c.req.raw)
      const found = await controller.findInteraction(c, read('interaction'))
      if (!found) return controller.showNotice(c, 'tooOld')
      const { scope, session, interaction } = found
      const { messages } = scope.reader
      const { origin } = c.var
      const stateToken = read('stateToken')
      try {
        const binding = controller.bindingOf(session)
        await resendCode(scope, { stateToken, binding, origin }, options)
        const notice = messages.verification.newCodeSent
        return controller.showStep(
          scope,
          codeStep(messages, { interaction, stateToken }, { notice }),
        )
      } catch (error) {
        if (!isForShopper(error)) throw error
        return controller.showStep(
          scope,
          codeStep(
            messages,
            { interaction, stateToken },
            { error: messageFor(error, scope.reader) },
          ),
        )
      }
    })
    .post('/hosted/factor', async (c) => {
      const read = await controller.readForm(c.req.raw)
      const found = await controller.findInteraction(c, read('interaction'))
      if (!found) return controller.showNotice(c, 'tooOld')
      const { scope, session, interaction } = found
      const { messages } = scope.reader
      const { origin } = c.var
      const stateToken = read('stateToken')
      const isBackup = read('backup') !== '' || read('way') === 'backup'
      const handle = { interaction, stateToken }
      if (read('way') !== '') {
        return controller.showStep(scope, factorStep(messages, handle, APP, { isBackup }))
      }
      const factorType = requireFactorType(read('factorType'))
      const answer = read('code').trim() || undefined
      const input = {
        factorType,
        answer: answer && /^[\d\s]+$/.test(answer) ? normalizeCode(answer) : answer,
        stateToken,
        rememberThisDevice: read('remember') !== '',
        binding: controller.bindingOf(session),
        origin,
      }
      try {
        return await controller.follow(found, await verifyFactor(scope, input, options), c.req.raw)
      } catch (error) {
        if (!isForShopper(error)) throw error
        const challenge = {
          factorType,
          verificationChallengeData:
            factorType === 'PUSH' && answer ? { pushData: { transactionId: answer } } : {},
          availableFactors: [],
        }
        const said = { error: messageFor(error, scope.reader), isBackup }
        return controller.showStep(scope, factorStep(messages, handle, challenge, said))
      }
    })
}

/** The factor that backup codes stand in for. */
const APP: MfaChallengeData = { factorType: 'TOTP' }

function requireFactorType(text: string): FactorType {
  const type = factorTypes.find((candidate) => candidate === text)
  if (type) return type
  throw new ApiError(400, 'There is no such second factor.')
}
