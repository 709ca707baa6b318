import type { ShelfObject } from '../../catalog/product-view.ts'

const IN_THE_CASE = 5
const ARRIVALS = 4
const ON_THE_LIST = 18

/** Fewer than these do not explain the still life. */
const FEWEST_PINS = 4

/** Where an object stands in the still life: fractions of the picture's width and height. */
export interface Place {
  slug: string
  x: number
  y: number
}

export interface Home {
  /** The objects of the still life with their places; empty in a shop that does not have them. */
  stillLife: { object: ShelfObject; x: number; y: number }[]
  /** What stands in the case at the top: things one can have, of as many workshops as there is room for. */
  inTheCase: ShelfObject[]
  arrivals: ShelfObject[]
  list: ShelfObject[]
  /** The object whose story is told. */
  storySlug?: string
}

/** Arranges the home page out of the catalog's objects, newest first. */
export function composeHome(objects: ShelfObject[], places: readonly Place[]): Home {
  const shown = objects.filter(({ picture, soldOut }) => picture && !soldOut)
  const inTheCase = oneOfEachMaker(shown).slice(0, IN_THE_CASE)
  const others = shown.filter((object) => !inTheCase.includes(object))
  const storySlug = shown.toSorted((one, other) => other.pictureCount - one.pictureCount)[0]?.slug
  const stillLife = places.flatMap(({ slug, x, y }) => {
    const object = objects.find((candidate) => candidate.slug === slug)
    return object ? [{ object, x, y }] : []
  })

  return {
    stillLife: stillLife.length < FEWEST_PINS ? [] : stillLife,
    inTheCase,
    arrivals: (others.length < ARRIVALS ? shown : others).slice(0, ARRIVALS),
    list: objects.slice(0, ON_THE_LIST).sort(byMaker),
    ...(storySlug && { storySlug }),
  }
}

/** One object of each maker first, then everything else. */
function oneOfEachMaker(objects: ShelfObject[]) {
  const seen = new Set<string | undefined>()
  const firsts = objects.filter(({ maker }) => !seen.has(maker) && seen.add(maker))
  return [...firsts, ...objects.filter((object) => !firsts.includes(object))]
}

function byMaker(one: ShelfObject, other: ShelfObject) {
  return (one.maker ?? '').localeCompare(other.maker ?? '') || one.name.localeCompare(other.name)
}
