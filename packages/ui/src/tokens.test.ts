import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_ACCENT } from './default-accent.ts'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const HUES = Array.from({ length: 360 }, (_, hue) => hue)
const CHROMAS = [0.04, 0.06, 0.08, 0.1, 0.12]
const GROUNDS = ['paper', 'surface', 'sunken', 'quiet']
const STATES = ['ok', 'warn', 'bad']

it('has the default accent that programs read', () => {
  const { hue, chroma } = DEFAULT_ACCENT
  expect(tokens).toMatch(new RegExp(`--accent-h \\{[^}]*initial-value: ${hue};`))
  expect(tokens).toMatch(new RegExp(`--accent-c \\{[^}]*initial-value: ${chroma};`))
})

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const { worst } = setUp(theme)
  const isLight = theme === 'light'

  it.each([
    ['accent-on', ['accent'], isLight ? 7.6 : 9.1],
    ['accent-on', ['accent-hover'], 9.5],
    ['accent', ['paper'], isLight ? 7.2 : 9.4],
    ['accent', ['accent-tint'], isLight ? 6.1 : 7.4],
    ['accent', GROUNDS, 4.5],
    ['ink', [...GROUNDS, 'accent-tint', 'ok-tint', 'warn-tint', 'bad-tint', 'frame'], 7],
    ['paper', ['ink'], 7],
    ['ink-2', GROUNDS, 6.4],
    ['ink-2', ['accent-tint'], isLight ? 6.3 : 7.5],
    ['ink-3', ['paper', 'surface', 'sunken'], 4.9],
    ['ink-3', ['quiet'], 4.5],
    ['line-2', ['paper', 'surface'], 3.2],
    ['line-2', ['sunken'], 3],
    ...STATES.map(
      (state) => [state, ['paper', 'surface', 'sunken', `${state}-tint`], 4.5] as const,
    ),
  ] as const)('%s stands out from %j by %d and more, whatever the object', (of, on, least) => {
    expect(worst(of, on)).toBeGreaterThanOrEqual(least)
  })
})

describe.each(['light', 'dark'] as const)('in the %s theme with more contrast', (theme) => {
  const { worst } = setUp(theme, 'prefers-contrast: more')

  it.each([
    ['accent-on', ['accent', 'accent-hover'], 7],
    ['accent', [...GROUNDS, 'accent-tint'], 7],
    ['ink', [...GROUNDS, 'accent-tint', 'frame'], 10],
    ['ink-2', [...GROUNDS, 'accent-tint'], 7],
    ['ink-3', GROUNDS, 7],
    ['line-2', GROUNDS, 5.5],
    ['line', ['paper', 'surface'], 3],
    ...STATES.map((state) => [state, ['paper', 'surface', `${state}-tint`], 7] as const),
  ] as const)('%s stands out from %j by %d and more, whatever the object', (of, on, least) => {
    expect(worst(of, on)).toBeGreaterThanOrEqual(least)
  })
})

it('clamps the chroma of products, so that buttons are neither neon nor grey', () => {
  expect(tokens).toContain('--chroma: clamp(0.04, var(--accent-c), 0.12)')
})

/** The lowest contrast of a token on others over every hue and chroma that a product may have. */
function setUp(theme: 'light' | 'dark', contrast?: string) {
  const colors = readTokens(tokens, theme, contrast)
  const luminanceOf = (name: string, chroma: number, hue: number) =>
    luminance(evaluate(colors, name, chroma, hue))

  return {
    worst(of: string, on: readonly string[]) {
      let least = Number.POSITIVE_INFINITY
      for (const ground of on) {
        for (const chroma of CHROMAS) {
          for (const hue of HUES) {
            const [a, b] = [luminanceOf(of, chroma, hue), luminanceOf(ground, chroma, hue)]
            least = Math.min(least, (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05))
          }
        }
      }
      return Math.round(least * 10) / 10
    },
  }
}

/** Token names to the arguments of their `oklch()`, or to the token that they refer to. */
function readTokens(css: string, theme: 'light' | 'dark', contrast?: string) {
  const [plain = '', ...media] = css.split(/@media (?=\((?:prefers-contrast|forced-colors))/)
  const wanted = media.filter((text) => contrast && text.startsWith(`(${contrast})`))
  const color = String.raw`(oklch\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|var\(--[\w-]+\))`
  const pair = new RegExp(String.raw`--([\w-]+):\s*light-dark\(\s*${color},\s*${color}\s*\)`, 'g')
  const found = [plain, ...wanted].flatMap((text) => [...text.matchAll(pair)])
  return new Map(
    found.map(([, name = '', light = '', dark = '']) => [name, theme === 'light' ? light : dark]),
  )
}

function evaluate(
  colors: Map<string, string>,
  name: string,
  chroma: number,
  hue: number,
): [number, number, number] {
  const text = colors.get(name)
  if (!text) throw new Error(`There is no --${name} in tokens.css.`)
  const other = /^var\(--([\w-]+)\)$/.exec(text)?.[1]
  if (other) return evaluate(colors, other, chroma, hue)
  const [l = 0, c = 0, h = 0] = text
    .slice('oklch('.length, -1)
    .replaceAll('var(--chroma)', String(chroma))
    .replaceAll('var(--accent-h)', String(hue))
    .replaceAll(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_, a, b) => String(a * b))
    .split(' ')
    .map(Number)
  return [l, c, h]
}

/** Relative luminance (WCAG 2.2) of an OKLCH color, cut to sRGB as browsers do (CSS Color 4, section 10.6). */
function luminance([l, c, h]: [number, number, number]) {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short
  const cut = (channel: number) => Math.min(1, Math.max(0, channel))
  return 0.2126 * cut(red) + 0.7152 * cut(green) + 0.0722 * cut(blue)
}
