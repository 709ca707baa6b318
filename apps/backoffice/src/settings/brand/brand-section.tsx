import { createShop } from '@vitrine/client/shop'
import type { ShopBrand, ShopSettingsReply } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { EditForm } from '../../form/edit-form.tsx'
import { type AtRevision, useEditForm } from '../../form/use-edit-form.ts'
import { SelectField } from '../../product-editor/fields/select-field.tsx'
import { useFormats } from '../../screen/formats.ts'
import { Panel } from '../../screen/panel.tsx'
import { useLoaded } from '../../screen/use-loaded.ts'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useClient } from '../../shell/staff-context.ts'
import parts from '../parts/parts.module.css'
import type { SectionProps } from '../parts/section-props.ts'
import styles from './brand.module.css'
import { BrandPreview } from './brand-preview.tsx'
import { Slider } from './slider.tsx'

/** The look of a shop that has set none: `packages/ui/src/tokens.css`. */
const DEFAULTS = {
  accent: { hue: 248, chroma: 0.066 },
  radius: 4,
  headings: 'serif',
} as const satisfies ShopBrand

/** Chroma from here to there changes the colour; the design limits it to that. */
const CHROMA = { min: 0.04, max: 0.12 }

/** The look of the shop: colour of buttons and links, corners, face of headings. */
export function BrandSection({ onSaved }: SectionProps) {
  const client = useClient()
  const loading = useLoaded('', (signal) => createShop(client).getSettings({ signal }))
  return (
    <WhenLoaded of={loading}>{(reply) => <Fields reply={reply} onSaved={onSaved} />}</WhenLoaded>
  )
}

function Fields({ reply, onSaved }: SectionProps & { reply: ShopSettingsReply }) {
  const { settings: messages } = useMessages()
  const { number, percent } = useFormats()
  const client = useClient()
  const form = useEditForm<ShopBrand>({
    name: 'settings.brand',
    stored: toStored(reply),
    read: async () => toStored(await createShop(client).getSettings()),
    save: async (brand, revision) =>
      toStored(await createShop(client).updateSettings({ settings: { brand }, revision })),
  })
  const { values, change } = form
  const look = { ...DEFAULTS, ...values }
  const { hue, chroma } = look.accent

  return (
    <EditForm label={messages.brand} form={form} onSaved={onSaved}>
      {() => (
        <Panel title={messages.lookPanel}>
          <div className={parts['columns']}>
            <Slider
              label={messages.hue}
              value={hue}
              max={360}
              valueText={`${number(hue)}°`}
              onChange={(next) => change({ accent: { hue: next, chroma } })}
            />
            <Slider
              label={messages.chroma}
              value={Math.min(CHROMA.max, Math.max(CHROMA.min, chroma))}
              {...CHROMA}
              step={0.002}
              valueText={percent(
                Math.max(0, Math.min(1, (chroma - CHROMA.min) / (CHROMA.max - CHROMA.min))),
              )}
              onChange={(next) => change({ accent: { hue, chroma: next } })}
            />
            <Slider
              label={messages.radius}
              value={look.radius}
              max={16}
              valueText={messages.pixels({ count: look.radius })}
              onChange={(radius) => change({ radius })}
            />
            <SelectField
              label={messages.headings}
              value={look.headings}
              options={[
                { value: 'serif', label: messages.serif },
                { value: 'sans', label: messages.sans },
              ]}
              onChange={(headings) => change({ headings })}
            />
          </div>
          <div className={styles['previews']}>
            {(['light', 'dark'] as const).map((theme) => (
              <BrandPreview key={theme} {...look} theme={theme} shopName={reply.name} />
            ))}
          </div>
          <p className={parts['note']}>{messages.brandHint}</p>
          <div>
            <Button type="button" look="quiet" size="small" onClick={() => change({ ...DEFAULTS })}>
              {messages.defaultLook}
            </Button>
          </div>
        </Panel>
      )}
    </EditForm>
  )
}

function toStored({ settings, revision }: ShopSettingsReply): AtRevision<ShopBrand> {
  return { values: settings.brand, revision }
}
