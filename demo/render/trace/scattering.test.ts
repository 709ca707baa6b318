import { expect, it } from 'vitest'
import { createMaterial, type MaterialData } from '../material/create-material.ts'
import { resetShading } from '../material/material.ts'
import { set, vector } from '../math/vector.ts'
import { createSampler, draw, startSample } from '../sample/sampler.ts'
import { glazes } from '../scene/glazes.ts'
import { brass } from '../scene/metals.ts'
import { createScattering, evaluate, prepareScattering, scatter } from './scattering.ts'

const opaque: MaterialData[] = [
  glazes.chalk,
  glazes.ink,
  glazes.terracotta,
  brass,
  { kind: 'canvas', color: '#ffffff' },
  { kind: 'plain', color: '#ffffff', roughness: 0.3, coat: 1 },
  { kind: 'linen', warp: '#d8cdb8', weft: '#cbbfa8', pitch: 0.02 },
  { kind: 'linen', warp: '#e6dcc8', weft: '#ded3bd', pitch: 0.02, transmission: 0.5 },
  { kind: 'rope', light: '#c9ab7c', dark: '#8a683d', strands: 3, twist: 2 },
  { kind: 'wax', color: '#e9dfca', glow: 0 },
  { kind: 'wood', light: '#d2aa78', dark: '#a3743f', along: 'x', rings: 2, centre: [0.5, 0.5] },
]
const steepToGrazing = [0.99, 0.7, 0.4, 0.15]

it.each(opaque)('$kind gives back no more light than it gets, from any side', (data) => {
  for (const cosine of steepToGrazing) {
    const { sampled } = whiteFurnace(data, cosine)
    expect(sampled).toBeGreaterThan(0)
    expect(sampled).toBeLessThan(1.01)
  }
})

it.each(opaque)('$kind is sampled as it is evaluated', (data) => {
  for (const cosine of steepToGrazing) {
    const { sampled, summed, chance } = whiteFurnace(data, cosine)
    expect(sampled).toBeCloseTo(summed, 1)
    expect(chance).toBeLessThan(1.02)
  }
})

it('loses almost nothing on a smooth white mirror', () => {
  const white: MaterialData = { kind: 'brass', color: '#ffffff', roughness: 0.15 }

  expect(whiteFurnace(white, 0.9).sampled).toBeGreaterThan(0.9)
})

it('scatters a white matt surface’s light over the whole hemisphere', () => {
  const chalk: MaterialData = { kind: 'plain', color: '#ffffff', roughness: 1, coat: 0 }

  expect(whiteFurnace(chalk, 0.6).sampled).toBeCloseTo(1, 3)
})

/**
 * The light that a surface sends to a viewer in a room that is white on all sides: by sampling, and by summing
 * `evaluate` over the sphere of directions. `chance` is the sum of the densities.
 */
function whiteFurnace(data: MaterialData, cosine: number) {
  const scattering = createScattering()
  const material = createMaterial(data)
  if (material.kind !== 'opaque') throw new Error(`${data.kind} is not opaque.`)
  resetShading(scattering.shading)
  material.shade(scattering.shading, 0.31, 0.72, 0.13, 0.5, false)
  set(scattering.view, Math.sqrt(1 - cosine * cosine), 0, cosine)
  prepareScattering(scattering, false)

  const count = 4096
  const sampler = createSampler()
  let sampled = 0
  for (let index = 0; index < count; index++) {
    startSample(sampler, { x: 1, y: 2, index, count, seed: 3 })
    draw(sampler)
    const { u, v } = sampler
    draw(sampler)
    if (scatter(scattering, u, v, sampler.u, sampler.v)) {
      sampled += scattering.green / scattering.density / count
    }
  }

  let summed = 0
  let chance = 0
  const steps = 400
  const light = vector()
  for (let i = 0; i < steps; i++) {
    for (let j = 0; j < steps; j++) {
      const z = -1 + (2 * (i + 0.5)) / steps
      const angle = (2 * Math.PI * (j + 0.5)) / steps
      const radius = Math.sqrt(1 - z * z)
      set(light, radius * Math.cos(angle), radius * Math.sin(angle), z)
      evaluate(scattering, light)
      const solidAngle = (4 * Math.PI) / (steps * steps)
      summed += scattering.green * solidAngle
      chance += scattering.density * solidAngle
    }
  }
  return { sampled, summed, chance }
}
