import { ButtonLink, Toast } from '@vitrine/ui'
import { type ComponentType, useState } from 'react'
import { useParams } from 'react-router'
import { lazyPart } from '../screen/lazy-part.tsx'
import { Screen } from '../screen/screen.tsx'
import { SideList } from '../screen/side-list.tsx'
import { useMessages } from '../shell/language-context.tsx'
import type { SectionProps } from './parts/section-props.ts'

const sections = [
  {
    path: 'store',
    label: 'store',
    Section: lazyPart(async () => (await import('./store/store-section.tsx')).StoreSection),
  },
  {
    path: 'region',
    label: 'region',
    Section: lazyPart(async () => (await import('./region/region-section.tsx')).RegionSection),
  },
  {
    path: 'brand',
    label: 'brand',
    Section: lazyPart(async () => (await import('./brand/brand-section.tsx')).BrandSection),
  },
  {
    path: 'home',
    label: 'homePage',
    Section: lazyPart(async () => (await import('./home/home-section.tsx')).HomeSection),
  },
  {
    path: 'navigation',
    label: 'navigation',
    Section: lazyPart(
      async () => (await import('./navigation/navigation-section.tsx')).NavigationSection,
    ),
  },
  {
    path: 'pages',
    label: 'pages',
    Section: lazyPart(async () => (await import('./pages/pages-section.tsx')).PagesSection),
  },
  {
    path: 'brands',
    label: 'brandPages',
    Section: lazyPart(async () => (await import('./brands/brands-section.tsx')).BrandsSection),
  },
  {
    path: 'words',
    label: 'words',
    Section: lazyPart(async () => (await import('./words/words-section.tsx')).WordsSection),
  },
  {
    path: 'delivery',
    label: 'delivery',
    Section: lazyPart(
      async () => (await import('./delivery/delivery-section.tsx')).DeliverySection,
    ),
  },
  {
    path: 'taxes',
    label: 'taxes',
    Section: lazyPart(async () => (await import('./taxes/taxes-section.tsx')).TaxesSection),
  },
  {
    path: 'payments',
    label: 'payments',
    Section: lazyPart(
      async () => (await import('./payments/payments-section.tsx')).PaymentsSection,
    ),
  },
  {
    path: 'carts',
    label: 'carts',
    Section: lazyPart(async () => (await import('./carts/carts-section.tsx')).CartsSection),
  },
  {
    path: 'server',
    label: 'server',
    Section: lazyPart(async () => (await import('./server/server-section.tsx')).ServerSection),
  },
  {
    path: 'sign-in',
    label: 'signIn',
    Section: lazyPart(async () => (await import('./sign-in/sign-in-section.tsx')).SignInSection),
  },
  {
    path: 'developers',
    label: 'developers',
    Section: lazyPart(
      async () => (await import('./developers/developers-section.tsx')).DevelopersSection,
    ),
  },
] as const satisfies { path: string; label: string; Section: ComponentType<SectionProps> }[]

/** `/settings/:section`: each section is saved by itself. */
export function SettingsScreen() {
  const { settings: messages, forms } = useMessages()
  const { section } = useParams()
  const [isSaved, setSaved] = useState(false)
  const here = sections.find(({ path }) => path === section) ?? sections[0]

  return (
    <Screen
      title={messages.title}
      windowTitle={`${messages[here.label]} · ${messages.title}`}
      actions={
        <ButtonLink href="/setup" look="second" size="small">
          {messages.setUpShop}
        </ButtonLink>
      }
    >
      <SideList
        name={messages.sections}
        here={`/settings/${here.path}`}
        currentIs="page"
        items={sections.map(({ path, label }) => ({
          path: `/settings/${path}`,
          label: messages[label],
        }))}
      >
        <here.Section key={here.path} onSaved={() => setSaved(true)} />
      </SideList>
      <Toast onGone={() => setSaved(false)}>{isSaved ? forms.saved : undefined}</Toast>
    </Screen>
  )
}
