import type { Hierarchy } from '../geometry/hierarchy.ts'
import {
  type FlameMaterial,
  type GlassMaterial,
  type Material,
  type OpaqueMaterial,
  resetShading,
} from '../material/material.ts'
import type { Color } from '../math/color.ts'
import { alignFrame, toLocal, toWorld } from '../math/frame.ts'
import { addScaled, copy, dot, normalize, set, type Vector, vector } from '../math/vector.ts'
import { draw, type Sampler } from '../sample/sampler.ts'
import type { Backdrop } from './backdrop.ts'
import { type Dome, domeLight } from './dome.ts'
import { dielectricFresnel, fresnelAtTriangle } from './fresnel.ts'
import { findNearest, isOpen } from './intersect.ts'
import { aimAtLight, createIncoming, type Light, meetLight, weighLights } from './light.ts'
import { BACKDROP, createHit, createRay, NOTHING, type Ray } from './ray.ts'
import { createScattering, evaluate, prepareScattering, scatter } from './scattering.ts'
import { addRelief, createSurface, locate } from './surface.ts'

export interface TracedScene {
  hierarchy: Hierarchy
  materials: readonly Material[]
  lights: readonly Light[]
  backdrop?: Backdrop
  dome: Dome
}

/** What one path brings to its pixel. */
export interface Sight {
  /** Radiance. */
  red: number
  green: number
  blue: number
  /** The colour of the first surface behind glass, and the normal of the first: the denoiser keeps their edges. */
  albedo: Vector
  normal: Vector
}

export interface PathTracer {
  sight: Sight
  /** Follows a ray through the scene and leaves what it brings in `sight`. Changes the ray. */
  trace(ray: Ray, sampler: Sampler): void
}

/** A ray that glass has mirrored, and what has been on its way. */
interface Branch {
  ray: Ray
  throughput: Vector
  media: GlassMaterial[]
  surfaces: number
  passages: number
}

const MAX_SURFACES = 6
/** Of glass and flames, which cost little and hide nothing. */
const MAX_PASSAGES = 22
/** Light that comes by detours is held under this radiance: a few paths would carry it all and leave sparks. */
const INDIRECT_LIMIT = 1.6
/** New rays start this far off the surface. */
const OFFSET = 2e-4
const GLASS_OFFSET = 1e-4
/** The longest that relief is probed and colour is drawn in full. */
const SHARP_SURFACES = 2
/** Under this alpha a coat is a mirror, and what is seen in it is seen sharply. */
const MIRROR_ALPHA = 0.05
/** Behind more walls of glass than this, a light is a glint that few paths find. */
const CLEAR_PASSAGES = 3
/** Glass that sends on at least this share of what is seen both ways is followed both ways: chance would sparkle. */
const LEAST_BRANCH = 0.015

export function createPathTracer(scene: TracedScene): PathTracer {
  const { hierarchy, materials, lights, backdrop, dome } = scene
  const hit = createHit()
  const surface = createSurface()
  const scattering = createScattering()
  const incoming = createIncoming()
  const weights = new Float64Array(lights.length)
  const shadowRay = createRay()
  const normal = vector()
  const local = vector()
  const background = vector()
  /** What a light seen from here would be multiplied by. */
  const throughput = vector()
  const path = {
    surfaces: 0,
    passages: 0,
    /** No rough surface so far: what comes is seen sharply. */
    sharp: true,
    /** The last turn was glass's own: lights are found by this way only. */
    mirrored: true,
    /** How likely the last scattering chose the ray. */
    density: 0,
    /** Glass has mirrored it: what it meets is not what one looks at. */
    aside: false,
  }
  /** The glass and water that the ray is in, one within the other: the last absorbs. */
  let media: GlassMaterial[] = []
  /** The mirrored rays of glass that was looked at, followed when the rays through it have ended. */
  const branches: Branch[] = []
  const sight: Sight = { red: 0, green: 0, blue: 0, albedo: vector(), normal: vector() }
  const passed = vector(1, 1, 1)
  return { sight, trace }

  function trace(ray: Ray, sampler: Sampler) {
    set(throughput, 1, 1, 1)
    path.surfaces = 0
    path.passages = 0
    path.sharp = true
    path.mirrored = true
    path.aside = false
    media.length = 0
    sight.red = 0
    sight.green = 0
    sight.blue = 0
    set(sight.albedo, 0, 0, 0)
    set(sight.normal, 0, 0, 0)
    do {
      while (path.surfaces < MAX_SURFACES && path.passages < MAX_PASSAGES && advance(ray, sampler));
    } while (followBranch(ray))
  }

  /** Goes on with a ray that glass has mirrored. False: there is none left. */
  function followBranch(ray: Ray) {
    const branch = branches.pop()
    if (!branch) return false
    Object.assign(ray, branch.ray)
    copy(throughput, branch.throughput)
    media = branch.media
    path.surfaces = branch.surfaces
    path.passages = branch.passages
    path.sharp = true
    path.mirrored = true
    path.density = 1e-6
    path.aside = true
    return true
  }

  /** Goes to the next surface and turns the ray there. False: the path ends. */
  function advance(ray: Ray, sampler: Sampler) {
    findNearest(hierarchy, backdrop, ray, hit)
    // Lights themselves stand outside of the picture; mirrors and glass show them.
    if (path.surfaces + path.passages > 0) gatherLights(ray)
    if (hit.triangle === NOTHING) {
      domeLight(background, dome, ray.dy)
      add(throughput.x * background.x, throughput.y * background.y, throughput.z * background.z)
      return false
    }
    const medium = media.at(-1)
    if (medium) absorb(medium.absorption, hit.distance)
    locate(surface, hierarchy, backdrop, ray, hit)
    const material = materials[surface.material]
    if (material.kind === 'flame') return passFlame(material, ray)
    if (material.kind === 'glass') return passGlass(material, ray, sampler)
    meetOpaque(material, ray)
    gatherDirectLight(sampler)
    return leaveOpaque(ray, sampler)
  }

  /** Adds the lights between the ray's start and the hit, weighed against finding them by aiming. */
  function gatherLights(ray: Ray) {
    if (!path.mirrored && path.density === 0) return
    for (let i = 0; i < lights.length; i++) {
      if (!meetLight(incoming, lights[i], ray, hit.distance)) continue
      const aimed = incoming.density * weights[i]
      const weight = path.mirrored ? 1 : powerHeuristic(path.density, aimed)
      const detour = path.surfaces > 1 || path.passages > CLEAR_PASSAGES
      addLight(lights[i].radiance, incoming.share * weight, throughput, detour)
    }
  }

  /** Sets up the scattering at the surface. */
  function meetOpaque(material: OpaqueMaterial, ray: Ray) {
    const detailed = path.sharp && path.surfaces < SHARP_SURFACES
    if (detailed && material.height && hit.triangle !== BACKDROP) {
      addRelief(surface, hierarchy, hit.triangle, material.height, material.probe ?? 0.004)
    }
    const { shading, frame, view, geometric } = scattering
    resetShading(shading)
    material.shade(shading, surface.x, surface.y, surface.z, surface.w, !path.sharp)
    if (shading.glow > 0 && path.sharp) {
      const { red, green, blue, glow } = shading
      add(throughput.x * red * glow, throughput.y * green * glow, throughput.z * blue * glow)
    }
    turnToViewer(ray)
    copy(frame.normal, surface.normal)
    alignFrame(frame)
    toLocal(view, frame, -ray.dx, -ray.dy, -ray.dz)
    view.z = Math.max(0.01, view.z)
    toLocal(geometric, frame, surface.geometric.x, surface.geometric.y, surface.geometric.z)
    prepareScattering(scattering, !path.sharp)
    remember(shading.red, shading.green, shading.blue)
  }

  /** Turns both normals to the viewer's side, and the smooth one so far that the viewer sees its front. */
  function turnToViewer(ray: Ray) {
    const { geometric, normal: smooth } = surface
    set(local, ray.dx, ray.dy, ray.dz)
    if (dot(geometric, local) > 0) {
      set(geometric, -geometric.x, -geometric.y, -geometric.z)
      set(smooth, -smooth.x, -smooth.y, -smooth.z)
    }
    const facing = -dot(smooth, local)
    if (facing < 0.02) {
      addScaled(smooth, smooth, local, facing - 0.02)
      normalize(smooth)
    }
  }

  /** Aims at one of the lights and adds what of it arrives and is scattered to the viewer. */
  function gatherDirectLight(sampler: Sampler) {
    if (lights.length === 0) return
    const bothSides = scattering.shading.transmission > 0
    weighLights(weights, lights, surface.position, surface.normal, bothSides)
    draw(sampler)
    const { u, v } = sampler
    draw(sampler)
    const chosen = choose(sampler.u)
    aimAtLight(incoming, lights[chosen], surface.position, u, v)
    if (incoming.share === 0 || incoming.distance < 2e-3) return

    const { direction } = incoming
    toLocal(local, scattering.frame, direction.x, direction.y, direction.z)
    evaluate(scattering, local)
    if (scattering.red + scattering.green + scattering.blue === 0) return
    startRay(shadowRay, direction, dot(surface.geometric, direction) > 0 ? OFFSET : -OFFSET)
    set(passed, 1, 1, 1)
    if (!isOpen(hierarchy, shadowRay, incoming.distance - 2e-3, letThrough)) return

    const density = incoming.density * weights[chosen]
    const share = (incoming.share * powerHeuristic(density, scattering.density)) / density
    passed.x *= throughput.x * scattering.red
    passed.y *= throughput.y * scattering.green
    passed.z *= throughput.z * scattering.blue
    addLight(lights[chosen].radiance, share, passed, path.surfaces > 0)
  }

  function choose(u: number) {
    let rest = u
    let chosen = 0
    while (chosen < lights.length - 1 && rest >= weights[chosen]) rest -= weights[chosen++]
    return chosen
  }

  /** Flames throw no shadow, glass a coloured one; neither bends the light to a lamp. */
  function letThrough(triangle: number, ray: Ray) {
    const material = materials[hierarchy.materials[triangle]]
    if (material.kind === 'opaque') return false
    if (material.kind === 'flame') return true
    const through = 1 - fresnelAtTriangle(hierarchy, triangle, ray)
    passed.x *= through * material.tint[0]
    passed.y *= through * material.tint[1]
    passed.z *= through * material.tint[2]
    return true
  }

  function leaveOpaque(ray: Ray, sampler: Sampler) {
    draw(sampler)
    const { u, v } = sampler
    draw(sampler)
    const coat = sampler.u < scattering.coatChance
    if (!scatter(scattering, u, v, sampler.u, sampler.v)) return false
    const { light, frame, red, green, blue, density } = scattering
    tint(red / density, green / density, blue / density)
    if (path.surfaces > 0 && !survives(sampler)) return false

    toWorld(normal, frame, light.x, light.y, light.z)
    startRay(ray, normal, light.z > 0 ? OFFSET : -OFFSET)
    path.density = density
    path.mirrored = false
    if (!coat || scattering.alpha >= MIRROR_ALPHA) path.sharp = false
    path.surfaces++
    return true
  }

  /** Russian roulette: paths that bring little end early, and those that go on bring more. */
  function survives(sampler: Sampler) {
    const chance = Math.min(0.97, brightest(throughput))
    draw(sampler)
    if (sampler.u >= chance) return false
    tint(1 / chance, 1 / chance, 1 / chance)
    return true
  }

  function passFlame(material: FlameMaterial, ray: Ray) {
    set(local, ray.dx, ray.dy, ray.dz)
    const leaving = dot(surface.geometric, local) > 0
    // Its light on other things is that of the bulb inside.
    if (leaving && path.sharp) {
      const [red, green, blue] = material.emission(surface.y)
      const depth = hit.distance
      add(throughput.x * red * depth, throughput.y * green * depth, throughput.z * blue * depth)
    }
    remember(1, 1, 1)
    tint(material.tint[0], material.tint[1], material.tint[2])
    // The bulb inside is never seen, only the flame; its light was counted when it was aimed at.
    path.mirrored = false
    path.density = 0
    const along = hit.distance + 1e-3
    ray.x += ray.dx * along
    ray.y += ray.dy * along
    ray.z += ray.dz * along
    path.passages++
    return true
  }

  function passGlass(material: GlassMaterial, ray: Ray, sampler: Sampler) {
    const { geometric, normal: smooth } = surface
    set(local, ray.dx, ray.dy, ray.dz)
    const entering = dot(geometric, local) < 0
    remember(0.9, 0.9, 0.9)

    const side = entering ? 1 : -1
    set(normal, side * smooth.x, side * smooth.y, side * smooth.z)
    if (dot(normal, local) > -1e-4) {
      set(normal, side * geometric.x, side * geometric.y, side * geometric.z)
    }
    const cosine = Math.max(1e-4, -dot(normal, local))
    const eta = entering ? 1 / material.refractiveIndex : material.refractiveIndex
    const squared = 1 - eta * eta * (1 - cosine * cosine)
    const inside = squared > 0 ? Math.sqrt(squared) : 0
    const reflected = squared > 0 ? dielectricFresnel(cosine, inside, eta) : 1
    path.passages++
    // After a rough surface the light behind glass was counted when it was aimed at, through the glass.
    path.mirrored = path.sharp
    path.density = 1e-6
    if (path.sharp && brightest(throughput) * Math.min(reflected, 1 - reflected) > LEAST_BRANCH) {
      branches.push(mirroredBranch(ray, cosine, reflected))
      tint(1 - reflected, 1 - reflected, 1 - reflected)
    } else {
      draw(sampler)
      if (sampler.u < reflected) {
        turn(ray, ray, 1, 2 * cosine)
        path.aside = true
        return true
      }
    }
    enterOrLeave(material, entering)
    turn(ray, ray, eta, eta * cosine - inside)
    return true
  }

  function mirroredBranch(from: Ray, cosine: number, share: number): Branch {
    const ray = createRay()
    turn(ray, from, 1, 2 * cosine)
    const { x, y, z } = throughput
    return {
      ray,
      throughput: vector(x * share, y * share, z * share),
      media: [...media],
      surfaces: path.surfaces,
      passages: path.passages,
    }
  }

  /** Starts a ray at the glass: in the direction of `from` times `keep`, and the normal times `bend`. */
  function turn(ray: Ray, from: Ray, keep: number, bend: number) {
    set(local, from.dx * keep, from.dy * keep, from.dz * keep)
    addScaled(local, local, normal, bend)
    normalize(local)
    startRay(ray, local, dot(local, surface.geometric) > 0 ? GLASS_OFFSET : -GLASS_OFFSET)
  }

  /** Takes into account that the ray is now in a medium, or no longer. */
  function enterOrLeave(material: GlassMaterial, entering: boolean) {
    const last = media.lastIndexOf(material)
    if (entering) media.push(material)
    else if (last >= 0) media.splice(last, 1)
  }

  function absorb(absorption: Color, distance: number) {
    tint(
      Math.exp(-absorption[0] * distance),
      Math.exp(-absorption[1] * distance),
      Math.exp(-absorption[2] * distance),
    )
  }

  /** Starts a ray at the surface, on the side of the offset. */
  function startRay(ray: Ray, direction: Vector, offset: number) {
    const { position, geometric } = surface
    ray.x = position.x + geometric.x * offset
    ray.y = position.y + geometric.y * offset
    ray.z = position.z + geometric.z * offset
    ray.dx = direction.x
    ray.dy = direction.y
    ray.dz = direction.z
  }

  /** Keeps the normal of the first surface, and the colour of the first behind glass. */
  function remember(red: number, green: number, blue: number) {
    if (path.surfaces > 0 || path.aside) return
    set(sight.albedo, red, green, blue)
    if (path.passages === 0) copy(sight.normal, surface.normal)
  }

  function addLight(radiance: Color, share: number, by: Vector, indirect: boolean) {
    const red = radiance[0] * share * by.x
    const green = radiance[1] * share * by.y
    const blue = radiance[2] * share * by.z
    const most = Math.max(red, green, blue)
    const k = indirect && most > INDIRECT_LIMIT ? INDIRECT_LIMIT / most : 1
    add(red * k, green * k, blue * k)
  }

  function add(red: number, green: number, blue: number) {
    sight.red += red
    sight.green += green
    sight.blue += blue
  }

  function tint(red: number, green: number, blue: number) {
    set(throughput, throughput.x * red, throughput.y * green, throughput.z * blue)
  }
}

const brightest = ({ x, y, z }: Vector) => Math.max(x, y, z)

/** Veach, Robust Monte Carlo Methods for Light Transport Simulation (1997), section 9.2.4. */
function powerHeuristic(chosen: number, other: number) {
  return (chosen * chosen) / (chosen * chosen + other * other)
}
