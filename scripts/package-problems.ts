import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** What publint finds in the folder of a package that is to be published, as sentences. */
export async function findManifestProblems(folder: string): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: folder, pack: false, strict: true })
  // The declarations for CommonJS: nothing has a default export, which alone would be ambiguous.
  const problems = messages.filter(({ code }) => code !== 'EXPORTS_TYPES_INVALID_FORMAT')
  return problems.map((message) => formatMessage(message, pkg) ?? message.code)
}

/** How the types of a packed package are resolved wrongly, for any `moduleResolution`, as JSON texts. */
export async function findTypeProblems(tarball: string): Promise<string[]> {
  const checked = await checkPackage(createPackageFromTarballData(readFileSync(tarball)))
  if (!checked.types) return ['No types were found.']
  // CommonJS requires the ES modules themselves, which Node.js can and the checker does not know.
  const problems = checked.problems.filter(
    ({ kind }) => kind !== 'CJSResolvesToESM' && kind !== 'FalseCJS',
  )
  return problems.map((problem) => JSON.stringify(problem))
}
