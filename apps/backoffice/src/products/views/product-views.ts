/** A list as its owner wants to see it again: the address has filters, order and columns. */
export interface ProductView {
  name: string
  /** The query of the address, without a page. */
  query: string
}

const MOST = 50

const keyOf = (staffMember: string) => `vitrine.product-views.${staffMember}`

/** The views that the staff member has saved in this browser; none where what is stored is something else. */
export function readViews(staffMember: string, storage: Storage = localStorage): ProductView[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(staffMember)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Saves the view below its name, in place of an earlier one of that name. */
export function saveView(
  staffMember: string,
  view: ProductView,
  storage: Storage = localStorage,
): ProductView[] {
  const earlier = readViews(staffMember, storage)
  const at = earlier.findIndex(({ name }) => name === view.name)
  const views = at < 0 ? [...earlier, view].slice(-MOST) : earlier.with(at, view)
  return write(staffMember, views, storage)
}

export function deleteView(
  staffMember: string,
  name: string,
  storage: Storage = localStorage,
): ProductView[] {
  const views = readViews(staffMember, storage).filter((view) => view.name !== name)
  return write(staffMember, views, storage)
}

function write(staffMember: string, views: ProductView[], storage: Storage) {
  try {
    storage.setItem(keyOf(staffMember), JSON.stringify(views))
  } catch {
    // A full or forbidden storage: the views then last as long as the screen.
  }
  return views
}

function isView(value: unknown): value is ProductView {
  if (typeof value !== 'object' || value === null) return false
  const { name, query } = value as Partial<Record<keyof ProductView, unknown>>
  return typeof name === 'string' && typeof query === 'string'
}
