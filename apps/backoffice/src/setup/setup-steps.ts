import type { SetupTaskName } from '@vitrine/contract'
import type { ComponentType } from 'react'
import { BrandSection } from '../settings/brand/brand-section.tsx'
import { DeliverySection } from '../settings/delivery/delivery-section.tsx'
import { DemoSection } from '../settings/demo/demo-section.tsx'
import { PagesSection } from '../settings/pages/pages-section.tsx'
import type { SectionProps } from '../settings/parts/section-props.ts'
import { PaymentsSection } from '../settings/payments/payments-section.tsx'
import { RegionSection } from '../settings/region/region-section.tsx'
import { ServerSection } from '../settings/server/server-section.tsx'
import { StoreSection } from '../settings/store/store-section.tsx'
import { TaxesSection } from '../settings/taxes/taxes-section.tsx'
import { ProductsStep } from './products-step.tsx'
import { type StepPath, tasksOfStep } from './step-paths.ts'

export interface SetupStep {
  path: StepPath
  tasks: readonly SetupTaskName[]
  /** The same panels as in the settings. */
  Section: ComponentType<SectionProps>
}

const sections: Record<StepPath, ComponentType<SectionProps>> = {
  demo: DemoSection,
  store: StoreSection,
  region: RegionSection,
  taxes: TaxesSection,
  delivery: DeliverySection,
  payments: PaymentsSection,
  server: ServerSection,
  brand: BrandSection,
  pages: PagesSection,
  products: ProductsStep,
}

/** In the order in which an owner does them. */
export const setupSteps: readonly SetupStep[] = Object.entries(tasksOfStep).map(([path, tasks]) => {
  const step = path as StepPath
  return { path: step, tasks, Section: sections[step] }
})
