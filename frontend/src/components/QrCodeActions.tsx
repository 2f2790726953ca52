import { Copy, Download, Share } from 'lucide-react'
import { type FocusEvent, type ReactElement, type RefObject, useId } from 'react'
import { Button } from './Button'
import { downloadPng } from './downloadQrCode'
import styles from './qrCodeActions.module.css'
import { useToaster } from './toasts/useToaster'
import { useCopy } from './useCopy'

interface Props {
  link: string
  name: string
  /** The QR code on the screen, from which the download is made. */
  qrCode: RefObject<SVGSVGElement | null>
  /** Called when the link has been copied or shared. */
  onShared?: (() => void) | undefined
}

/** The profile link, and buttons to copy, download or share it. */
export function QrCodeActions({ link, name, qrCode, onShared }: Props): ReactElement {
  const id = useId()
  const copy = useCopy()
  const download = useDownload(qrCode, name)
  return (
    <div className={styles.actions}>
      <label htmlFor={id} className="visually-hidden">
        Profile link
      </label>
      <input id={id} readOnly className={styles.link} value={link} onFocus={selectAll} />
      <div className={`row ${styles.buttons}`}>
        <Button
          icon={<Copy aria-hidden />}
          onClick={async () => (await copy(link)) && onShared?.()}
        >
          Copy link
        </Button>
        <Button variant="outlined" icon={<Download aria-hidden />} onClick={download}>
          Download QR
        </Button>
        {'share' in navigator && <ShareButton link={link} name={name} onShared={onShared} />}
      </div>
    </div>
  )
}

const selectAll = (event: FocusEvent<HTMLInputElement>): void => event.target.select()

function useDownload(qrCode: Props['qrCode'], name: string): () => Promise<void> {
  const toaster = useToaster('download')
  return async () => {
    try {
      if (qrCode.current) await downloadPng(qrCode.current, name)
    } catch (error) {
      toaster.failure(error, 'Download failed', 'Unable to save the QR code.')
    }
  }
}

function ShareButton({ link, name, onShared }: Omit<Props, 'qrCode'>): ReactElement {
  const toaster = useToaster('share')
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: `${name} on HockeyHub`, url: link })
      onShared?.()
    } catch (error) {
      const cancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!cancelled) toaster.failure(error, 'Share failed', 'Unable to share link.')
    }
  }
  return (
    <Button variant="outlined" icon={<Share aria-hidden />} onClick={share}>
      Share
    </Button>
  )
}
