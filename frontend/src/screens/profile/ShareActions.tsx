import { Copy, Share } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '@/components/Button'
import { useCopy } from '@/components/useCopy'
import { canShare, useShare } from '@/components/useShare'
import { firstSteps } from '@/lib/firstSteps'
import { useSession } from '@/session/SessionProvider'
import type { CardContent } from './cardContent'
import { type PosterSource, SavePicture } from './PictureButtons'
import styles from './qrCodeView.module.css'

/** The full view's actions. The first one has the primary look: Share where the browser has it. */
export function ShareActions({ card, isLoading, qrCode }: PosterSource): ReactElement {
  const { full_name: name, profileLink: link } = card
  const share = useShare()
  const copy = useCopy()
  const markShared = useMarkShared(card)
  return (
    <div className={styles.tiles}>
      {canShare() && (
        <Button
          icon={<Share aria-hidden />}
          onClick={async () =>
            (await share({ title: `${name} on HockeyHub`, url: link })) && markShared()
          }
        >
          Share
        </Button>
      )}
      <Button
        {...(canShare() && { variant: 'outlined' })}
        icon={<Copy aria-hidden />}
        onClick={async () => (await copy(link)) && markShared()}
      >
        Copy link
      </Button>
      <SavePicture card={card} isLoading={isLoading} qrCode={qrCode} />
    </div>
  )
}

/** Returns a function that counts the first step of sharing, if the card is the viewer's own. */
function useMarkShared({ nano_id }: CardContent): () => void {
  const { session } = useSession()
  return () => {
    if (session.status === 'signedIn' && nano_id === session.user.nano_id)
      firstSteps.mark(session.user._id, 'share')
  }
}
