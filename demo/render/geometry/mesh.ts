import type { Point } from '../math/point.ts'
import { unit } from '../math/point.ts'
import { apply, rotate, type Transform } from './transform.ts'

/** What a material reads at a surface: a place in the thing's own space, and one free number. */
export type Texture = readonly [x: number, y: number, z: number, w: number]

/** Triangles with smooth normals, as growing lists. */
export interface Mesh {
  positions: number[]
  normals: number[]
  textures: number[]
  /** Three vertices per triangle; seen from outside they turn left. */
  triangles: number[]
  /** The material of each triangle. */
  materials: number[]
}

export const createMesh = (): Mesh => ({
  positions: [],
  normals: [],
  textures: [],
  triangles: [],
  materials: [],
})

/** Adds to a mesh at a place of the set, with one material. */
export interface Brush {
  /** Adds a vertex and answers with its number. The normal may have any length. */
  vertex(position: Point, normal: Point, texture: Texture): number
  triangle(a: number, b: number, c: number): void
  quad(a: number, b: number, c: number, d: number): void
}

export function brushFor(mesh: Mesh, place: Transform, material: number): Brush {
  const brush: Brush = {
    vertex(position, normal, texture) {
      mesh.positions.push(...apply(place, position))
      mesh.normals.push(...unit(rotate(place, normal)))
      mesh.textures.push(...texture)
      return mesh.positions.length / 3 - 1
    },
    triangle(a, b, c) {
      mesh.triangles.push(a, b, c)
      mesh.materials.push(material)
    },
    quad(a, b, c, d) {
      brush.triangle(a, b, c)
      brush.triangle(a, c, d)
    },
  }
  return brush
}
