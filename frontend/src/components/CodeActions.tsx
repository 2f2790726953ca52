import CopyIcon from '@mui/icons-material/ContentCopyRounded'
import DownloadIcon from '@mui/icons-material/DownloadRounded'
import ShareIcon from '@mui/icons-material/IosShareRounded'
import Button from '@mui/material/Button'
import type { ReactElement, RefObject } from 'react'
import styles from './code.module.css'
import { downloadCode } from './downloadCode'
import { TextField } from './TextField'
import { useToaster } from './toasts/ToastProvider'
import { useCopy } from './useCopy'

interface Props {
  link: string
  name: string
  /** Where the code is drawn. */
  code: RefObject<HTMLElement | null>
}

/** The link to read, and what can be done with it and its code. */
export function CodeActions({ link, name, code }: Props): ReactElement {
  const copy = useCopy()
  const download = useDownload(name, code)
  return (
    <div className={styles.actions}>
      <TextField
        label="Profile link"
        value={link}
        onChange={() => undefined}
        slotProps={{ htmlInput: { readOnly: true, onFocus: selectAll } }}
      />
      <div className={styles.buttons}>
        <Button startIcon={<CopyIcon />} onClick={() => copy(link)}>
          Copy link
        </Button>
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={download}>
          Download QR
        </Button>
        {'share' in navigator && <ShareButton link={link} name={name} />}
      </div>
    </div>
  )
}

const selectAll = (event: { target: HTMLInputElement }): void => event.target.select()

function useDownload(name: string, code: Props['code']): () => Promise<void> {
  const toaster = useToaster()
  return async () => {
    try {
      const svg = code.current?.querySelector('svg')
      if (svg) await downloadCode(svg, `${name} QR code`)
    } catch (error) {
      toaster.failure(error, 'Download failed', 'Unable to save the QR code.')
    }
  }
}

function ShareButton({ link, name }: { link: string; name: string }): ReactElement {
  const toaster = useToaster()
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: `${name} on HockeyHub`, url: link })
    } catch (error) {
      const changedMind = error instanceof DOMException && error.name === 'AbortError'
      if (!changedMind) toaster.failure(error, 'Share failed', 'Unable to share link.')
    }
  }
  return (
    <Button variant="outlined" startIcon={<ShareIcon />} onClick={share}>
      Share
    </Button>
  )
}
