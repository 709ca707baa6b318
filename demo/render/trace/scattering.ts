import { createShading, type Shading } from '../material/material.ts'
import { createFrame, type Frame } from '../math/frame.ts'
import { addScaled, dot, normalize, set, type Vector, vector } from '../math/vector.ts'
import { toCosineHemisphere, toVisibleNormal } from '../sample/warp.ts'

/**
 * Light at one place of an opaque surface: a body that scatters evenly under a GGX coat, or a GGX metal.
 *
 * `view`, `geometric` and `light` are directions in the frame of the shading normal.
 */
export interface Scattering {
  shading: Shading
  frame: Frame
  /** Towards the viewer; `view.z` is positive. */
  view: Vector
  /** The normal of the triangle itself, on the viewer's side. */
  geometric: Vector
  alpha: number
  /** What the coat keeps from the body on the viewer's side. */
  viewFresnel: number
  /** How often `scatter` chooses the coat. */
  coatChance: number
  /** The direction that `scatter` chose. */
  light: Vector
  /** Filled by `evaluate`: the share that is scattered from `light` to `view`, times the cosine. */
  red: number
  green: number
  blue: number
  /** Filled by `evaluate`: how likely `scatter` chooses `light`, per steradian. */
  density: number
}

/** Sharper coats than this would leave fireflies. */
const LEAST_ALPHA = 0.0009
/** Behind a rough surface nobody sees how sharp the next one is, but its caustics would sparkle. */
const LEAST_ALPHA_INDIRECT = 0.09

const half = vector()

export const createScattering = (): Scattering => ({
  shading: createShading(),
  frame: createFrame(),
  view: vector(0, 0, 1),
  geometric: vector(0, 0, 1),
  alpha: 0.25,
  viewFresnel: 0.04,
  coatChance: 0.5,
  light: vector(0, 0, 1),
  red: 0,
  green: 0,
  blue: 0,
  density: 0,
})

/** Works out what `evaluate` and `scatter` need, once shading, frame, view and geometric normal are set. */
export function prepareScattering(s: Scattering, indirect: boolean) {
  const { shading, view } = s
  const { reflectance, roughness } = shading
  const alpha = roughness * roughness
  s.alpha = Math.max(alpha, indirect ? LEAST_ALPHA_INDIRECT : LEAST_ALPHA)
  const grazing = Math.max(1 - roughness, reflectance) - reflectance
  s.viewFresnel = (reflectance + grazing * fifthPower(1 - view.z)) * shading.coat
  s.coatChance = chanceOfCoat(s)
}

function chanceOfCoat({ shading, viewFresnel }: Scattering) {
  if (shading.metal) return 1
  if (shading.coat <= 0) return 0
  const body = ((shading.red + shading.green + shading.blue) / 3) * (1 - viewFresnel)
  const coat = Math.max(viewFresnel, 0.04)
  return Math.min(0.9, coat / (coat + body))
}

/** Chooses a direction for the light to come from, and evaluates it. False: the light is lost. */
export function scatter(s: Scattering, u: number, v: number, lobe: number, side: number) {
  if (lobe < s.coatChance) {
    toVisibleNormal(half, s.view, s.alpha, u, v)
    const facing = 2 * dot(s.view, half)
    set(s.light, 0, 0, 0)
    addScaled(s.light, s.light, half, facing)
    addScaled(s.light, s.light, s.view, -1)
    if (s.light.z <= 1e-5) return false
  } else {
    toCosineHemisphere(s.light, u, v)
    if (side < s.shading.transmission) s.light.z = -s.light.z
  }
  evaluate(s, s.light)
  return s.density > 0
}

/** Fills in how much light is scattered from a direction, and how likely `scatter` chooses it. */
export function evaluate(s: Scattering, light: Vector) {
  set3(s, 0, 0, 0)
  s.density = 0
  const outside = dot(s.geometric, light)
  if (light.z > 0 && outside > 0) evaluateReflection(s, light)
  else if (light.z < 0 && outside < 0 && s.shading.transmission > 0) evaluateTransmission(s, light)
}

function evaluateReflection(s: Scattering, light: Vector) {
  const { shading, view, alpha, coatChance } = s
  set(half, light.x + view.x, light.y + view.y, light.z + view.z)
  normalize(half)
  const a2 = alpha * alpha
  const q = half.z * half.z * (a2 - 1) + 1
  const distribution = a2 / (Math.PI * q * q)
  const mirrored = (distribution * masking(view.z, a2)) / (4 * view.z)
  const glossy = mirrored * masking(light.z, a2)
  const body = (1 - shading.transmission) * light.z * (1 / Math.PI)
  const edge = fifthPower(1 - dot(view, half))

  s.density = coatChance * mirrored + (1 - coatChance) * body
  if (shading.metal) {
    const { red, green, blue } = shading
    set3(s, red + (1 - red) * edge, green + (1 - green) * edge, blue + (1 - blue) * edge)
    scale3(s, glossy)
    return
  }
  const { reflectance, coat, sheen } = shading
  const schlick = (reflectance + (1 - reflectance) * edge) * coat
  const lightFresnel = (reflectance + (1 - reflectance) * fifthPower(1 - light.z)) * coat
  const scattered = (1 - s.viewFresnel) * (1 - lightFresnel) * body
  const fuzz = sheen > 0 ? sheen * (edge + 0.35 * (1 - view.z) ** 3) * light.z : 0
  set3(s, shading.red, shading.green, shading.blue)
  scale3(s, scattered + 0.5 * fuzz)
  const white = glossy * schlick + 0.5 * fuzz
  set3(s, s.red + white, s.green + white, s.blue + white)
}

function evaluateTransmission(s: Scattering, light: Vector) {
  const { shading } = s
  const through = (shading.transmission * -light.z) / Math.PI
  set3(s, shading.red, shading.green, shading.blue)
  scale3(s, (1 - s.viewFresnel) * through)
  s.density = (1 - s.coatChance) * through
}

/** Smith's share of microfacets that others do not hide. */
const masking = (cosine: number, a2: number) =>
  (2 * cosine) / (cosine + Math.sqrt(a2 + (1 - a2) * cosine * cosine))

function fifthPower(x: number) {
  const square = x * x
  return square * square * x
}

function set3(s: Scattering, red: number, green: number, blue: number) {
  s.red = red
  s.green = green
  s.blue = blue
}

const scale3 = (s: Scattering, k: number) => set3(s, s.red * k, s.green * k, s.blue * k)
