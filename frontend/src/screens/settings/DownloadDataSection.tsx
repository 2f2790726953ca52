import { Download } from 'lucide-react'
import type { ReactElement } from 'react'
import { hasStatus } from '@/api/error'
import { Button } from '@/components/Button'
import { useToaster } from '@/components/toasts/useToaster'
import { useSaveFile } from '@/components/useDownload'
import { t } from '@/language/text'
import { dataDownload } from '@/lib/dataDownload'
import { useDataExport, useIsExportPending } from '@/queries/export'
import { useIsOffline } from '@/session/useIsOffline'

/** Downloads the fan's own data, and shows the progress. */
export function DownloadDataSection(): ReactElement {
  const { mutateAsync } = useDataExport()
  const isPending = useIsExportPending()
  const toaster = useToaster('export')
  const save = useSaveFile('export')

  const downloadData = async (): Promise<void> => {
    const controller = dataDownload.start()
    const { report, close } = toaster.progress(t('Preparing your data…'), () => controller.abort())
    try {
      const data = await mutateAsync({ onProgress: report, signal: controller.signal })
      if (await save(new File([data], 'hockeyhub.zip', { type: data.type })))
        toaster.success(t('Data downloaded'), t('Look for hockeyhub.zip in your downloads.'))
    } catch (error) {
      if (!controller.signal.aborted)
        toaster.failure(error, t('Download failed'), downloadAdvice(error))
    } finally {
      close()
    }
  }
  return (
    <Button
      variant="outlined"
      icon={<Download aria-hidden />}
      disabled={useIsOffline()}
      busy={isPending}
      onClick={downloadData}
    >
      {t('Download my data')}
    </Button>
  )
}

const downloadAdvice = (error: unknown): string =>
  hasStatus(error, 429)
    ? t('You have downloaded it several times. Please wait a while, then try again.')
    : t('Unable to download your data. Please try again.')
