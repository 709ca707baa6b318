import { createShop } from '@vitrine/client/shop'
import { Button } from '@vitrine/ui'
import { TranslatedField } from '../../fields/translated-field.tsx'
import { EditForm } from '../../form/edit-form.tsx'
import { useFieldProblem } from '../../form/field-problems.ts'
import { useEditForm } from '../../form/use-edit-form.ts'
import { TextField } from '../../product-editor/fields/text-field.tsx'
import { Panel } from '../../screen/panel.tsx'
import { WhenLoaded } from '../../screen/when-loaded.tsx'
import { useMessages } from '../../shell/language-context.tsx'
import { useClient } from '../../shell/staff-context.ts'
import { isPathRight } from '../pages/page-values.ts'
import { createCode } from '../parts/create-code.ts'
import { NEW, OrderedEntries } from '../parts/ordered-entries.tsx'
import parts from '../parts/parts.module.css'
import { PictureField } from '../parts/picture-field.tsx'
import type { SectionProps } from '../parts/section-props.ts'
import { type Front, useFront, usePictures } from '../parts/use-front.ts'
import {
  type BrandValues,
  isBrandWrong,
  isLedeMissing,
  newBrand,
  toBrands,
  toStored,
} from './brand-values.ts'

/** Pages about brands, each with its text, its picture and its products. */
export function BrandsSection({ onSaved }: SectionProps) {
  const loading = useFront()
  return <WhenLoaded of={loading}>{(front) => <Fields {...front} onSaved={onSaved} />}</WhenLoaded>
}

function Fields({ reply, shop, onSaved }: Front & SectionProps) {
  const { settings: messages } = useMessages()
  const client = useClient()
  const { language } = shop
  const pictures = usePictures(shop)
  const form = useEditForm({
    name: 'settings.brands',
    subject: 'setting:shop',
    stored: toStored(reply, language),
    read: async () => toStored(await createShop(client).getSettings(), language),
    save: async (values, revision) => {
      const settings = { brands: toBrands(values, language) }
      return toStored(await createShop(client).updateSettings({ settings, revision }), language)
    },
  })
  const refusedWith = useFieldProblem(form.failure)
  const { brands } = form.values

  /** The address follows the name until the page is stored. */
  function named(row: BrandValues, brand: string): Partial<BrandValues> {
    const taken = brands.filter((one) => one !== row).map(({ path }) => path)
    return row.id.startsWith(NEW) ? { brand, path: createCode(brand, taken) } : { brand }
  }

  return (
    <EditForm
      label={messages.brandPages}
      form={form}
      isWrong={brands.some((brand) => isBrandWrong(brand, language))}
      onSaved={onSaved}
    >
      {(isTold) => (
        <Panel title={messages.brandPages}>
          <p className={parts['note']}>{messages.brandPagesText}</p>
          {refusedWith('settings.brands') && (
            <p className={parts['error']}>{refusedWith('settings.brands')}</p>
          )}
          <OrderedEntries
            label={messages.brandPages}
            rows={brands}
            nameOf={({ brand }) => brand || messages.newBrandPage}
            noteOf={({ path }) => `/brands/${path}`}
            onChange={(next) => form.change({ brands: next })}
          >
            {(row, change, at) => (
              <>
                <TextField
                  label={messages.brandName}
                  hint={messages.brandNameHint}
                  value={row.brand}
                  maxLength={50}
                  error={isTold && row.brand.trim() === '' ? messages.textMissing : undefined}
                  onChange={(brand) => change(named(row, brand))}
                />
                <TextField
                  label={messages.path}
                  hint={messages.pathHint}
                  prefix="/brands/"
                  value={row.path}
                  maxLength={60}
                  error={isTold && !isPathRight(row.path) ? messages.pathWrong : undefined}
                  onChange={(path) => change({ path })}
                />
                <TranslatedField
                  label={messages.lede}
                  hint={messages.ledeHint}
                  isLong
                  language={language}
                  value={row.lede}
                  maxLength={500}
                  error={isTold && isLedeMissing(row, language) ? messages.ledeMissing : undefined}
                  onChange={(lede) => change({ lede })}
                />
                <TranslatedField
                  label={messages.sectionText}
                  hint={messages.sectionTextHint}
                  isLong
                  language={language}
                  value={row.text}
                  maxLength={4_000}
                  onChange={(text) => change({ text })}
                />
                <PictureField
                  legend={messages.picture}
                  hint={messages.pictureHint}
                  altText={row.brand}
                  texts={{
                    choose: messages.choosePicture,
                    replace: messages.replacePicture,
                    remove: messages.removePicture,
                  }}
                  picture={pictures.find(row.picture)}
                  error={refusedWith(`settings.brands.${at}.picture`)}
                  onChange={(picture) => {
                    pictures.add(picture)
                    change({ picture: picture?.id })
                  }}
                />
              </>
            )}
          </OrderedEntries>
          <div>
            <Button
              type="button"
              look="second"
              size="small"
              onClick={() => form.change({ brands: [...brands, newBrand()] })}
            >
              {messages.addBrandPage}
            </Button>
          </div>
        </Panel>
      )}
    </EditForm>
  )
}
