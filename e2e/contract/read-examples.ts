import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../../packages')

export interface Example {
  /** Its file in the source of the package, with the number of the example in it. */
  name: string
  code: string
}

/** The examples in the docstrings of a package. */
export function readExamples(packageName: string, language: 'ts' | 'tsx'): Example[] {
  const source = join(PACKAGES, packageName, 'src')
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8').replace(/^ *\* ?/gm, '')
      return Array.from(text.matchAll(block), ([, code = ''], index) => ({
        name: `${file} ${index + 1}`,
        code,
      }))
    })
}
