import { ButtonLink, Tabs, Toast } from '@vitrine/ui'
import { type ComponentType, useState } from 'react'
import { useParams } from 'react-router'
import { Screen } from '../screen/screen.tsx'
import { useMessages } from '../shell/language-context.tsx'
import { BrandSection } from './brand/brand-section.tsx'
import { BrandsSection } from './brands/brands-section.tsx'
import { DeliverySection } from './delivery/delivery-section.tsx'
import { HomeSection } from './home/home-section.tsx'
import { NavigationSection } from './navigation/navigation-section.tsx'
import { PagesSection } from './pages/pages-section.tsx'
import type { SectionProps } from './parts/section-props.ts'
import { PaymentsSection } from './payments/payments-section.tsx'
import { RegionSection } from './region/region-section.tsx'
import { ServerSection } from './server/server-section.tsx'
import { SignInSection } from './sign-in/sign-in-section.tsx'
import { StoreSection } from './store/store-section.tsx'
import { TaxesSection } from './taxes/taxes-section.tsx'

const sections = [
  { path: 'store', label: 'store', Section: StoreSection },
  { path: 'region', label: 'region', Section: RegionSection },
  { path: 'brand', label: 'brand', Section: BrandSection },
  { path: 'home', label: 'homePage', Section: HomeSection },
  { path: 'navigation', label: 'navigation', Section: NavigationSection },
  { path: 'pages', label: 'pages', Section: PagesSection },
  { path: 'brands', label: 'brandPages', Section: BrandsSection },
  { path: 'delivery', label: 'delivery', Section: DeliverySection },
  { path: 'taxes', label: 'taxes', Section: TaxesSection },
  { path: 'payments', label: 'payments', Section: PaymentsSection },
  { path: 'server', label: 'server', Section: ServerSection },
  { path: 'sign-in', label: 'signIn', Section: SignInSection },
] as const satisfies { path: string; label: string; Section: ComponentType<SectionProps> }[]

/** `/settings/:section`: each section is saved by itself. */
export function SettingsScreen() {
  const { settings: messages, setup, forms } = useMessages()
  const { section } = useParams()
  const [isSaved, setSaved] = useState(false)
  const here = sections.find(({ path }) => path === section) ?? sections[0]

  return (
    <Screen
      title={messages.title}
      windowTitle={`${messages[here.label]} · ${messages.title}`}
      actions={
        <ButtonLink href="/setup" look="second" size="small">
          {setup.title}
        </ButtonLink>
      }
    >
      <Tabs
        name={messages.sections}
        here={`/settings/${here.path}`}
        tabs={sections.map(({ path, label }) => ({
          href: `/settings/${path}`,
          label: messages[label],
        }))}
      />
      <here.Section key={here.path} onSaved={() => setSaved(true)} />
      <Toast onGone={() => setSaved(false)}>{isSaved ? forms.saved : undefined}</Toast>
    </Screen>
  )
}
