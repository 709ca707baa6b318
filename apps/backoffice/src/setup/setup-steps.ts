import type { SetupTaskName } from '@vitrine/contract'
import type { ComponentType } from 'react'
import { lazyPart } from '../screen/lazy-part.tsx'
import type { SectionProps } from '../settings/parts/section-props.ts'
import { type StepPath, tasksOfStep } from './step-paths.ts'

export interface SetupStep {
  path: StepPath
  tasks: readonly SetupTaskName[]
  /** The same panels as in the settings. */
  Section: ComponentType<SectionProps>
}

const sections: Record<StepPath, ComponentType<SectionProps>> = {
  demo: lazyPart(async () => (await import('../settings/demo/demo-section.tsx')).DemoSection),
  store: lazyPart(async () => (await import('../settings/store/store-section.tsx')).StoreSection),
  region: lazyPart(
    async () => (await import('../settings/region/region-section.tsx')).RegionSection,
  ),
  taxes: lazyPart(async () => (await import('../settings/taxes/taxes-section.tsx')).TaxesSection),
  delivery: lazyPart(
    async () => (await import('../settings/delivery/delivery-section.tsx')).DeliverySection,
  ),
  payments: lazyPart(
    async () => (await import('../settings/payments/payments-section.tsx')).PaymentsSection,
  ),
  server: lazyPart(
    async () => (await import('../settings/server/server-section.tsx')).ServerSection,
  ),
  brand: lazyPart(async () => (await import('../settings/brand/brand-section.tsx')).BrandSection),
  pages: lazyPart(async () => (await import('../settings/pages/pages-section.tsx')).PagesSection),
  products: lazyPart(async () => (await import('./products-step.tsx')).ProductsStep),
}

/** In the order in which an owner does them. */
export const setupSteps: readonly SetupStep[] = Object.entries(tasksOfStep).map(([path, tasks]) => {
  const step = path as StepPath
  return { path: step, tasks, Section: sections[step] }
})
