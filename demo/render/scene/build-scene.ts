import { buildHierarchy, type Hierarchy } from '../geometry/hierarchy.ts'
import { brushFor, createMesh } from '../geometry/mesh.ts'
import { placed } from '../geometry/transform.ts'
import type { MaterialData } from '../material/create-material.ts'
import type { Backdrop } from '../trace/backdrop.ts'
import { aimCamera, type Camera } from '../trace/camera.ts'
import type { Dome } from '../trace/dome.ts'
import type { Light } from '../trace/light.ts'
import { addShape } from './add-shape.ts'
import type { Scene } from './scene.ts'
import { rigLights } from './studio.ts'

/** A scene ready to be traced; everything in it can be handed to another thread. */
export interface BuiltScene {
  hierarchy: Hierarchy
  /** The first is the backdrop's. */
  materials: MaterialData[]
  lights: Light[]
  backdrop: Backdrop
  dome: Dome
  camera: Camera
}

/** The studio's wall and the radius before it, for something 3 dm high. */
const STUDIO = { wall: -9, fillet: 5 }

export function buildScene({ backdrop, scale, light, view, things }: Scene): BuiltScene {
  const mesh = createMesh()
  const materials: MaterialData[] = [{ kind: 'canvas', color: backdrop.color }]
  const numbers = new Map<string, number>()
  for (const { shape, material, ...place } of things) {
    const key = JSON.stringify(material)
    const number = numbers.get(key) ?? materials.push(material) - 1
    numbers.set(key, number)
    addShape(brushFor(mesh, placed(place), number), shape)
  }
  const { lights, dome } = rigLights(scale, light)
  return {
    hierarchy: buildHierarchy(mesh),
    materials,
    lights,
    dome,
    backdrop: {
      wall: backdrop.wall ?? STUDIO.wall * scale,
      fillet: backdrop.fillet ?? STUDIO.fillet * scale,
    },
    camera: aimCamera(view),
  }
}
