import { createShop } from '@vitrine/client/shop'
import { Button } from '@vitrine/ui'
import { EditForm } from '../../form/edit-form.tsx'
import { useFieldProblem } from '../../form/field-problems.ts'
import { useEditForm } from '../../form/use-edit-form.ts'
import { Panel } from '../../screen/panel.tsx'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useClient } from '../../shell/staff-context.ts'
import { useLinkTargets } from '../navigation/use-link-targets.ts'
import { AddSelect } from '../parts/add-select.tsx'
import { OrderedEntries } from '../parts/ordered-entries.tsx'
import parts from '../parts/parts.module.css'
import type { SectionProps } from '../parts/section-props.ts'
import { type Front, useFront, usePictures } from '../parts/use-front.ts'
import { SectionFields } from './section-fields.tsx'
import {
  COMMON_SECTIONS,
  isSectionWrong,
  newSection,
  REPEATED,
  SECTION_TYPES,
  type SectionType,
  toHome,
  toStored,
} from './section-values.ts'

const MOST = 30

/** The sections of the home page, in their order. */
export function HomeSection({ onSaved }: SectionProps) {
  const loading = useFront()
  return <WhenLoaded of={loading}>{(front) => <Fields {...front} onSaved={onSaved} />}</WhenLoaded>
}

function Fields({ reply, shop, onSaved }: Front & SectionProps) {
  const { settings: messages } = useMessages()
  const client = useClient()
  const { language } = shop
  const pictures = usePictures(shop)
  const targets = useLinkTargets(shop)
  const form = useEditForm({
    name: 'settings.home',
    subject: 'setting:shop',
    stored: toStored(reply, language),
    read: async () => toStored(await createShop(client).getSettings(), language),
    save: async (values, revision) => {
      const settings = { home: toHome(values, language) }
      return toStored(await createShop(client).updateSettings({ settings, revision }), language)
    },
  })
  const refusedWith = useFieldProblem(form.failure)
  const { home } = form.values
  const names: Record<SectionType, string> = {
    featuredPicture: messages.sectionFeaturedPicture,
    featuredProducts: messages.sectionFeaturedProducts,
    range: messages.sectionRange,
    collections: messages.sectionCollections,
    newest: messages.sectionNewest,
    product: messages.sectionOneProduct,
    byBrand: messages.sectionByBrand,
    editorial: messages.sectionEditorial,
    text: messages.sectionText,
  }
  const offered = SECTION_TYPES.filter(
    (type) => REPEATED.includes(type) || !home.some((section) => section.type === type),
  )
  const problem = refusedWith('settings.home')

  return (
    <EditForm
      label={messages.homePage}
      form={form}
      isWrong={home.some((section) => isSectionWrong(section, language))}
      onSaved={onSaved}
    >
      {(isTold) => (
        <Panel title={messages.homePage}>
          <p className={parts['note']}>
            {home.length > 0 ? messages.homeText : messages.homeIsCommon}
          </p>
          {problem && <p className={parts['error']}>{problem}</p>}
          <OrderedEntries
            label={messages.homePage}
            rows={home}
            nameOf={({ type }) => names[type]}
            noteOf={({ title }) => title.original || undefined}
            onChange={(next) => form.change({ home: next })}
          >
            {(section, change) => (
              <SectionFields {...{ section, pictures, targets, language, isTold, change }} />
            )}
          </OrderedEntries>
          <div className={parts['choices']}>
            {home.length < MOST && (
              <AddSelect
                label={messages.addSection}
                options={offered.map((type) => ({ code: type, name: names[type] }))}
                onAdd={(code) => {
                  const type = offered.find((one) => one === code)
                  if (type) form.change({ home: [...home, newSection(type)] })
                }}
              />
            )}
            {home.length === 0 && (
              <Button
                type="button"
                look="quiet"
                size="small"
                onClick={() => form.change({ home: COMMON_SECTIONS.map(newSection) })}
              >
                {messages.startWithCommon}
              </Button>
            )}
          </div>
        </Panel>
      )}
    </EditForm>
  )
}
