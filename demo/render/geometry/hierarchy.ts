import type { Mesh } from './mesh.ts'

/**
 * Triangles in a bounding volume hierarchy, as flat arrays that threads can share.
 *
 * Node `n` has its box in `boxes[6 n …]` (low x y z, high x y z). `links[2 n]` is the first of two neighbouring
 * children, or the first triangle of a leaf, and `links[2 n + 1]` the leaf's number of triangles, 0 for none.
 */
export interface Hierarchy {
  boxes: Float32Array
  links: Int32Array
  /** A corner and two edges per triangle, in the order of the leaves. */
  corners: Float32Array
  /** Three vertices per triangle. */
  vertices: Int32Array
  materials: Int32Array
  normals: Float32Array
  textures: Float32Array
}

const BINS = 16
const LEAF_SIZE = 2
/** Flat triangles need boxes that a ray along them does not slip past. */
const PADDING = 1e-5

/**
 * Sorts the triangles of a mesh into a hierarchy by the surface area heuristic over 16 bins.
 *
 * Wald, On fast Construction of SAH-based Bounding Volume Hierarchies (RT 2007).
 */
export function buildHierarchy(mesh: Mesh): Hierarchy {
  const count = mesh.materials.length
  const extents = triangleExtents(mesh)
  const order = Int32Array.from({ length: count }, (_, i) => i)
  const boxes = shared(Float32Array, 6 * Math.max(1, 2 * count))
  const links = shared(Int32Array, 2 * Math.max(1, 2 * count))
  let nodes = 1

  const waiting: [node: number, start: number, end: number][] = [[0, 0, count]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, start, end] = next
    encloseAll(boxes, node, extents, order, start, end)
    if (end - start <= LEAF_SIZE) {
      links[2 * node] = start
      links[2 * node + 1] = end - start
      continue
    }
    const middle = divide(extents, order, start, end)
    links[2 * node] = nodes
    waiting.push([nodes, start, middle], [nodes + 1, middle, end])
    nodes += 2
  }
  return { boxes, links, ...orderedTriangles(mesh, order) }
}

/** Low and high corner of each triangle's box. */
function triangleExtents({ positions, triangles, materials }: Mesh) {
  const extents = new Float32Array(materials.length * 6)
  for (let t = 0; t < materials.length; t++) {
    for (let axis = 0; axis < 3; axis++) {
      const a = positions[triangles[3 * t] * 3 + axis]
      const b = positions[triangles[3 * t + 1] * 3 + axis]
      const c = positions[triangles[3 * t + 2] * 3 + axis]
      extents[6 * t + axis] = Math.min(a, b, c)
      extents[6 * t + 3 + axis] = Math.max(a, b, c)
    }
  }
  return extents
}

function encloseAll(
  boxes: Float32Array,
  node: number,
  extents: Float32Array,
  order: Int32Array,
  start: number,
  end: number,
) {
  const box = emptyBox()
  for (let i = start; i < end; i++) enclose(box, extents, order[i])
  for (let axis = 0; axis < 3; axis++) {
    boxes[6 * node + axis] = box[axis] - PADDING
    boxes[6 * node + 3 + axis] = box[3 + axis] + PADDING
  }
}

/** Reorders the triangles `start` ... `end` into two groups and answers where the second begins. */
function divide(extents: Float32Array, order: Int32Array, start: number, end: number) {
  let best = { cost: Number.POSITIVE_INFINITY, axis: -1, bin: 0, low: 0, perUnit: 0 }
  for (let axis = 0; axis < 3; axis++) {
    const split = bestSplit(extents, order, start, end, axis)
    if (split && split.cost < best.cost) best = { axis, ...split }
  }
  const halves = (start + end) >> 1
  if (best.axis < 0) return halves

  let left = start
  let right = end - 1
  while (left <= right) {
    const bin = Math.floor((centre(extents, order[left], best.axis) - best.low) * best.perUnit)
    if (bin <= best.bin) left++
    else {
      const swapped = order[left]
      order[left] = order[right]
      order[right--] = swapped
    }
  }
  return left === start || left === end ? halves : left
}

/** The cheapest border between bins along an axis; undefined when all centres lie in one place. */
function bestSplit(
  extents: Float32Array,
  order: Int32Array,
  start: number,
  end: number,
  axis: number,
) {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let i = start; i < end; i++) {
    const at = centre(extents, order[i], axis)
    if (at < low) low = at
    if (at > high) high = at
  }
  if (high - low < 1e-7) return undefined

  const perUnit = (BINS / (high - low)) * 0.9999
  const counts = new Int32Array(BINS)
  const bins = Array.from({ length: BINS }, emptyBox)
  for (let i = start; i < end; i++) {
    const bin = Math.floor((centre(extents, order[i], axis) - low) * perUnit)
    counts[bin]++
    enclose(bins[bin], extents, order[i])
  }

  const costsAbove = new Float64Array(BINS)
  const above = emptyBox()
  for (let bin = BINS - 1, passed = 0; bin > 0; bin--) {
    enclose(above, bins[bin], 0)
    passed += counts[bin]
    costsAbove[bin] = passed === 0 ? Number.POSITIVE_INFINITY : passed * area(above)
  }
  let best = { cost: Number.POSITIVE_INFINITY, bin: 0 }
  const below = emptyBox()
  for (let bin = 0, passed = 0; bin < BINS - 1; bin++) {
    enclose(below, bins[bin], 0)
    passed += counts[bin]
    const cost = passed * area(below) + costsAbove[bin + 1]
    if (passed > 0 && cost < best.cost) best = { cost, bin }
  }
  return { ...best, low, perUnit }
}

const centre = (extents: Float32Array, triangle: number, axis: number) =>
  (extents[6 * triangle + axis] + extents[6 * triangle + 3 + axis]) / 2

const emptyBox = () => Float32Array.of(1e30, 1e30, 1e30, -1e30, -1e30, -1e30)

/** Grows `box` around the box number `index` of `extents`. */
function enclose(box: Float32Array, extents: Float32Array, index: number) {
  for (let axis = 0; axis < 3; axis++) {
    const low = extents[6 * index + axis]
    const high = extents[6 * index + 3 + axis]
    if (low < box[axis]) box[axis] = low
    if (high > box[3 + axis]) box[3 + axis] = high
  }
}

function area(box: Float32Array) {
  const x = box[3] - box[0]
  const y = box[4] - box[1]
  const z = box[5] - box[2]
  return x * y + y * z + z * x
}

function orderedTriangles({ positions, triangles, materials, ...mesh }: Mesh, order: Int32Array) {
  const corners = shared(Float32Array, 9 * order.length)
  const vertices = shared(Int32Array, 3 * order.length)
  const ordered = shared(Int32Array, order.length)
  order.forEach((triangle, i) => {
    const [a, b, c] = triangles.slice(3 * triangle, 3 * triangle + 3)
    vertices.set([a, b, c], 3 * i)
    ordered[i] = materials[triangle]
    for (let axis = 0; axis < 3; axis++) {
      const from = positions[3 * a + axis]
      corners[9 * i + axis] = from
      corners[9 * i + 3 + axis] = positions[3 * b + axis] - from
      corners[9 * i + 6 + axis] = positions[3 * c + axis] - from
    }
  })
  const normals = shared(Float32Array, mesh.normals.length)
  normals.set(mesh.normals)
  const textures = shared(Float32Array, mesh.textures.length)
  textures.set(mesh.textures)
  return { corners, vertices, materials: ordered, normals, textures }
}

function shared<T>(type: new (buffer: SharedArrayBuffer) => T, length: number) {
  return new type(new SharedArrayBuffer(length * 4))
}
