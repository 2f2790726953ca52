import { Copy, Share } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '@/components/Button'
import { ProfileLinkField } from '@/components/ProfileLinkField'
import { useCopy } from '@/components/useCopy'
import { canShare, useShare } from '@/components/useShare'
import { type PosterSource, SavePicture } from './PictureButtons'
import styles from './qrCodeView.module.css'

/** The link and the full view's actions. The first has the primary look: Share where the browser can. */
export function ShareActions({ card, isLoading, qrCode }: PosterSource): ReactElement {
  const { full_name: name, profileLink: link } = card
  const share = useShare()
  const copy = useCopy()
  const copyLink = (): void => void copy(link)
  return (
    <>
      <ProfileLinkField link={link} onCopy={copyLink} />
      <div className={styles.tiles}>
        {canShare() && (
          <Button
            icon={<Share aria-hidden />}
            onClick={() => {
              const data = { title: `${name} on HockeyHub`, url: link }
              void share(data, 'Unable to share link.')
            }}
          >
            Share
          </Button>
        )}
        <Button
          {...(canShare() && { variant: 'outlined' })}
          icon={<Copy aria-hidden />}
          onClick={copyLink}
        >
          Copy link
        </Button>
        <SavePicture card={card} isLoading={isLoading} qrCode={qrCode} />
      </div>
    </>
  )
}
