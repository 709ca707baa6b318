import { Button } from '@vitrine/ui'
import { ChangeNotice } from '../../screen/change-notice.tsx'
import { useFormats } from '../../screen/formats.ts'
import { useChange } from '../../screen/use-change.ts'
import { useMessages } from '../../shell/language-context.tsx'

/** Chooses the products of all pages. */
export function EveryMatch({
  total,
  onChoose,
}: {
  total: number
  onChoose: () => Promise<unknown>
}) {
  const { products } = useMessages()
  const { number } = useFormats()
  const loading = useChange()

  return (
    <>
      <Button
        type="button"
        look="second"
        size="small"
        busy={loading.isRunning ? products.choosingAll : undefined}
        onClick={() => loading.run(onChoose)}
      >
        {products.everyMatch({ total: number(total) })}
      </Button>
      <ChangeNotice failure={loading.failure} />
    </>
  )
}
