import { createShop } from '@vitrine/client/shop'
import { Button } from '@vitrine/ui'
import { TranslatedField } from '../../fields/translated-field.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { Panel } from '../../screen/panel.tsx'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useClient } from '../../shell/staff-context.ts'
import { OrderedEntries } from '../parts/ordered-entries.tsx'
import parts from '../parts/parts.module.css'
import type { SectionProps } from '../parts/section-props.ts'
import { type Front, useFront } from '../parts/use-front.ts'
import { isNavigationWrong, newGroup, toNavigation, toStored } from './link-values.ts'
import { LinksField } from './links-field.tsx'
import { useLinkTargets } from './use-link-targets.ts'

/** The links of the header and the footer of the shop, in their order. */
export function NavigationSection({ onSaved }: SectionProps) {
  const loading = useFront()
  return <WhenLoaded of={loading}>{(front) => <Fields {...front} onSaved={onSaved} />}</WhenLoaded>
}

function Fields({ reply, shop, onSaved }: Front & SectionProps) {
  const { settings: messages } = useMessages()
  const client = useClient()
  const { language } = shop
  const targets = useLinkTargets(shop)
  const form = useEditForm({
    name: 'settings.navigation',
    subject: 'setting:shop',
    stored: toStored(reply, language),
    read: async () => toStored(await createShop(client).getSettings(), language),
    save: async (values, revision) => {
      const settings = { navigation: toNavigation(values, language) }
      return toStored(await createShop(client).updateSettings({ settings, revision }), language)
    },
  })
  const { header, footer } = form.values

  return (
    <EditForm
      label={messages.navigation}
      form={form}
      isWrong={isNavigationWrong(form.values)}
      onSaved={onSaved}
    >
      {(isTold) => (
        <>
          <Panel title={messages.headerPanel}>
            <p className={parts['note']}>{messages.headerText}</p>
            <LinksField
              label={messages.headerPanel}
              links={header}
              {...{ targets, language, isTold }}
              onChange={(links) => form.change({ header: links })}
            />
          </Panel>
          <Panel title={messages.footerPanel}>
            <p className={parts['note']}>{messages.footerText}</p>
            <OrderedEntries
              label={messages.footerPanel}
              rows={footer}
              nameOf={({ title }) => title.original || messages.newColumn}
              noteOf={({ links }) => messages.countOfLinks({ count: links.length })}
              onChange={(groups) => form.change({ footer: groups })}
            >
              {(group, change) => (
                <>
                  <TranslatedField
                    label={messages.sectionTitle}
                    language={language}
                    value={group.title}
                    maxLength={60}
                    error={
                      isTold && group.title.original.trim() === ''
                        ? messages.textMissing
                        : undefined
                    }
                    onChange={(title) => change({ title })}
                  />
                  <LinksField
                    label={group.title.original || messages.newColumn}
                    links={group.links}
                    {...{ targets, language, isTold }}
                    onChange={(links) => change({ links })}
                  />
                </>
              )}
            </OrderedEntries>
            {footer.length < 4 && (
              <div>
                <Button
                  type="button"
                  look="second"
                  size="small"
                  onClick={() => form.change({ footer: [...footer, newGroup()] })}
                >
                  {messages.addColumn}
                </Button>
              </div>
            )}
          </Panel>
        </>
      )}
    </EditForm>
  )
}
